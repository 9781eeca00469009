/** What the verifier finds wrong with a seal, for the person who reads the answer in Spanish. */
const WORDS: Readonly<Record<string, string>> = {
  'its seal cannot be found': 'no se encuentra su sello',
  'a certificate of the seal was changed': 'cambiaron un certificado del sello',
  'its certificate is not one of seals': 'su certificado no es de sellos',
  'its time stamp is not ours': 'su estampa de tiempo no es nuestra',
  'not exactly one signature': 'el sello no tiene exactamente una firma',
  'not a signature': 'donde va el sello no hay una firma',
  'the signature cannot be read': 'el sello no se puede leer',
  'the signature is of another kind': 'la firma del sello es de otra clase',
  'the certificate of the signature is missing': 'falta el certificado del sello',
  'the digest is of an unknown kind': 'la huella del sello es de una clase desconocida',
  'the digest is not SHA-256': 'la huella del sello no es SHA-256',
  'the signed content is missing': 'falta lo que se selló',
  'the signature does not fit its certificate': 'la firma no corresponde a su certificado',
  'the content is not what was signed': 'el contenido no es el que se selló',
  'the signature names another certificate': 'la firma nombra otro certificado',
  'an attribute of the signature is there twice': 'un dato de la firma está dos veces',
  'its certificate is not one of time stamps': 'su certificado no es de estampas de tiempo',
  'the time stamp cannot be read': 'la estampa de tiempo no se puede leer',
  'the time stamp is of something else': 'la estampa de tiempo es de otra cosa',
  'the time stamp answers another request': 'la estampa de tiempo responde a otra solicitud',
  'the certificate of the time stamp was not valid then':
    'el certificado de la estampa no estaba vigente',
  'its certificate says something that is not known': 'su certificado dice algo que no conocemos',
  'its certificate may not sign': 'su certificado no puede firmar',
  'its certificate does not go back to a trusted root':
    'su certificado no llega a una raíz de confianza',
  'a certificate of its chain was not valid then': 'un certificado de su cadena no estaba vigente',
  'a certificate of its chain may not sign others':
    'un certificado de su cadena no puede firmar otros',
  'its chain is too long': 'su cadena de certificados es demasiado larga',
  'a certificate of its chain is not for time stamps':
    'un certificado de su cadena no es para estampas de tiempo',
  'a certificate of its chain says something that is not known':
    'un certificado de su cadena dice algo que no conocemos',
};

const STAMP = /^its time stamp does not hold: (?<rest>.*)$/;
/** The name of a certificate comes after the reason. */
const NAMED = /^(?<reason>.*) \((?<name>[^()]*)\)$/;

/** «: el contenido no es el que se selló»; nothing for a reason that has no words here. */
export function becauseOf(why: string): string {
  const stamp = STAMP.exec(why)?.groups?.['rest'];
  if (stamp !== undefined) return `: su estampa de tiempo no sirve${becauseOf(stamp)}`;
  const { reason = why, name = null } = NAMED.exec(why)?.groups ?? {};
  const words = WORDS[reason];
  if (words === undefined) return '';
  return `: ${words}${name === null ? '' : ` (${name})`}`;
}
