import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, facts, heading, paragraph, signatures } from './write-blocks.ts';

/** Ley 527 de 1999, Decreto 2364 de 2012. */
export const ACUERDO_FIRMA: readonly TemplateBlock[] = [
  heading('Acuerdo de firma electrónica'),
  paragraph(
    'partes',
    `En {document.place}, el {document.day|long_date}, {company.represented} (la **Empresa**), y
    {holder.identity} (el **Firmante**), acuerdan cómo se firman electrónicamente los documentos
    que los vinculen.`,
  ),
  facts('medios-registrados', {
    title: 'Medios registrados del Firmante',
    rows: [
      ['Documento de identidad', '{holder.identification}'],
      ['Correo electrónico', '{holder.email}'],
      ['Celular', '{holder.phone}', 'has_holder_phone'],
    ],
  }),
  clause('objeto', 'Qué se acuerda', {
    text: `El Firmante y la Empresa pueden firmar de manera electrónica las solicitudes,
    autorizaciones, contratos, pagarés, cartas de instrucciones, garantías y demás documentos que
    se presenten en la aplicación de la Empresa, según la Ley 527 de 1999 y el Decreto 2364 de
    2012 o las normas que los reemplacen.`,
  }),
  clause('medios', 'Con qué se firma', {
    points: ['means'],
    text: `Para firmar, el Firmante usa en conjunto: (a) su cuenta personal en la aplicación, a la
    que entra con sus propios datos de acceso; y (b) un código de seis dígitos, de un solo uso y
    de corta duración, que la Empresa envía al celular o al correo registrado del Firmante cuando
    él lo pide. Si entró a su cuenta con un enlace enviado a su correo y tiene un celular
    verificado, el código llega al celular. La constancia de cada documento dice por cuál medio
    entró y a cuál llegó el código.

    Además, el Firmante dibuja su firma o escribe su nombre. Antes de firmar por primera vez, la
    Empresa verifica su identidad con el documento que él presentó.

    Por la Empresa firma una persona que ella autoriza, desde su propia cuenta y con una aplicación
    de códigos que solo ella tiene.`,
  }),
  clause('como', 'Cómo se firma', {
    text: `El Firmante abre cada documento, lo lee hasta el final y dice que lo leyó. Al escribir
    el código firma exactamente los documentos que la pantalla enumera: el código queda unido a la
    huella digital de cada archivo y no sirve para otro documento ni para otra persona. Mientras
    no escriba el código puede salir, volver después o declarar que no firma.`,
  }),
  clause('exclusivos', 'Los medios son solo del Firmante', {
    points: ['exclusive'],
    text: `La cuenta, el celular y el correo registrados son de uso y control exclusivo del
    Firmante. Ninguna persona de la Empresa conoce ni puede ver sus códigos, y nadie de la Empresa
    se los pedirá por teléfono, mensaje o en persona.`,
  }),
  clause('cuidado', 'Cuidado de los medios', {
    points: ['care'],
    text: `El Firmante se obliga a cuidar su cuenta, su celular y su correo, a no compartir sus
    claves ni sus códigos, y a avisar de inmediato a la Empresa, por {company.contact}, si los
    pierde, se los roban, cambia de número o cree que alguien más los usó.

    Desde el aviso, la Empresa suspende la firma con esos medios hasta verificar otra vez la
    identidad del Firmante. Lo que se firme después del aviso con los medios suspendidos no lo
    obliga.`,
  }),
  clause('integridad', 'Cómo se detecta un cambio', {
    points: ['integrity'],
    text: `De cada documento se guarda la huella digital (SHA-256) del archivo que el Firmante
    leyó. Después de la última firma, la Empresa agrega una constancia con la fecha, la hora y los
    medios usados, y sella el archivo con un certificado digital y una marca de tiempo. Cualquier
    cambio posterior, aun de un solo carácter, rompe el sello y se puede comprobar.`,
  }),
  clause('efectos', 'Valor de la firma', {
    points: ['effect'],
    text: `El Firmante y la Empresa reconocen este método como confiable y apropiado, y aceptan
    que la firma hecha con él tiene la misma validez y los mismos efectos que una firma de puño y
    letra, según el artículo 7 de la Ley 527 de 1999 y los artículos 3 a 5 del Decreto 2364 de
    2012. Cualquiera de las partes puede probar que, en un caso concreto, la firma no fue hecha
    por su titular o que el documento cambió.`,
  }),
  clause('voluntario', 'Es voluntario', {
    points: ['alternative'],
    text: `Firmar electrónicamente es una elección del Firmante. Si prefiere no hacerlo, puede
    pedirle a la Empresa, por {company.contact}, firmar los mismos documentos en papel, sin costo
    adicional y en las mismas condiciones.`,
  }),
  clause('copias', 'Copias y verificación', {
    text: `La Empresa entrega al Firmante copia de todo lo que firme, por correo y en su cuenta, y
    conserva los originales por el tiempo que exige la ley. Cualquier persona que tenga el
    documento puede verificar si es auténtico en {document.verification_url}.`,
  }),
  clause('vigencia', 'Vigencia', {
    text: `Este acuerdo rige desde su firma y mientras el Firmante tenga cuenta u obligaciones con
    la Empresa. El Firmante puede terminarlo cuando quiera, avisando por {company.contact}; lo
    firmado antes conserva su valor.`,
  }),
  signatures(),
];
