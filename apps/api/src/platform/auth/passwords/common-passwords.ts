/**
 * Words that people in Colombia and elsewhere build passwords on, in the form in which
 * `password-strength.ts` compares: lower case, without accents, signs, or digits at the ends.
 */
const WORDS = `
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij acceso access admin administrador
administrator alejandra alejandro amarillo americadecali amigo amigos amor amorcito andrea andres
angel angelito antioquia asdf asdfg asdfgh asdfghjkl atleticonacional azerty barcelona
barranquilla baseball batman bienvenida bienvenido bogota bogotadc bonita bucaramanga cali camila
camilo campeon carino carlos carolina cartagena catalina changeme chocolate clara clave claves
cliente colombia colombiana colombiano computador contrasena contrasenia corazon credito creditos
cristian cristiano cucuta cuenta cuota cuotaclara daniel daniela david deportivocali dios
diosesamor diosesfiel diosmio dragon eduardo empresa entrar estrella estrellita facebook familia
felicidad felipe fernanda fernando football futbol gabriela gatito google guest gustavo hello hola
holamundo iloveyou invitado isabella jesucristo jesus jesusteamo juancarlos juliana junior laura
letmein linda lorena love luisfernando manizales manuel marcela margarita maria mariafernanda
mariana mariposa martin master mateo mauricio medellin messi mexico miamor micasa miclave
miclavesecreta mifamilia millonarios minuevaclave mipassword mivida monica monkey moto motocicleta
mundo nacional natalia nicolas ninguna nuevaclave paola pass passw password passwords patricia
paula pereira perrito pokemon popayan porsiempre princesa princess prueba pruebas q1w2e3r4t
q2w3e4r5t qaz2wsx qaz2wsx3edc qazwsx qazwsxedc qwer qwerty qwertyu qwertyui qwertyuiop realmadrid
ricardo root samsung santafe santamarta santiago sebastian secret secreta secreto seguridad
seleccioncolombia shadow sofia soporte spiderman starwars sunshine superman teamo teamoamor
teamodios teamomucho temporal tequiero tequieromucho test tester testing tolima trustno usuario
valentina valeria vanessa villavicencio viviana welcome whatever yuliana zaqwsx zxcvbn zxcvbnm`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
