import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, heading, paragraph, signatures } from './write-blocks.ts';

/** Ley 1581 de 2012, Decreto 1377 de 2013, Ley 2300 de 2023. */
export const AUT_DATOS: readonly TemplateBlock[] = [
  heading('Autorización para el tratamiento de datos personales'),
  paragraph(
    'partes',
    `Yo, {holder.identity}, en {document.place}, el {document.day|long_date}, de manera libre, doy
    la autorización que sigue. Está separada del contrato de crédito.`,
  ),
  clause('responsable', 'Quién responde por mis datos', {
    points: ['controller'],
    text: `El responsable del tratamiento es {company.identity} (la **Empresa**). Puedo
    comunicarme sobre mis datos por {company.data_contact}. La política de tratamiento de datos
    está publicada en su aplicación.`,
  }),
  clause('autorizacion', 'Qué autorizo', {
    points: ['express'],
    text: `Autorizo de manera previa, expresa e informada a la Empresa para recoger, guardar,
    usar, actualizar y suprimir mis datos personales, según la Ley 1581 de 2012 y el Decreto 1377
    de 2013, solo para lo que dice este documento. Puedo revocar la autorización o pedir que se
    supriman mis datos en cualquier momento, salvo que una ley o una obligación vigente exija
    conservarlos.`,
  }),
  clause('datos', 'Qué datos', {
    text: `Los datos son: nombre e identificación, contacto y domicilio, ocupación, ingresos y
    gastos, información del bien que compro, historia de mis créditos y pagos con la Empresa, y
    los registros técnicos del uso de mi cuenta (fecha, hora, dirección IP y equipo).`,
  }),
  clause('trazos', 'Los trazos de mi firma', {
    points: ['strokes'],
    text: `Si dibujo mi firma en la pantalla, la Empresa guarda sus trazos como un dibujo, unidos a
    los documentos que firmé, solo para probar que los firmé. No mide cómo los hago ni los compara
    para identificarme. Puedo firmar sin dibujar, escribiendo mi nombre.`,
  }),
  clause('finalidades', 'Para qué', {
    points: ['purposes'],
    text: `(a) Verificar mi identidad y prevenir fraude, lavado de activos y suplantación.

    (b) Estudiar mi solicitud, celebrar y ejecutar el contrato de crédito, sus garantías y
    seguros.

    (c) Enviarme información de mi crédito: cuotas, extractos, recibos y avisos.

    (d) Hacer gestión de cobro de lo que deba, dentro de los horarios y canales de la Ley 2300 de
    2023.

    (e) Cumplir las obligaciones legales, contables y tributarias, y atender a las autoridades.

    (f) Conservar la prueba de lo que firmo.

    No autorizo con este documento el envío de publicidad: si la Empresa quiere enviarla, me lo
    pide aparte.`,
  }),
  clause('sensibles', 'Datos sensibles', {
    points: ['sensitive'],
    text: `Los datos biométricos, como el rostro, son sensibles. No tengo la obligación de
    entregarlos, y este documento no los autoriza: si la Empresa los necesita para comprobar mi
    identidad, me pide una autorización separada, expresa y opcional, y siempre me ofrece otra
    forma de comprobarla. No aceptarla no es motivo para negarme el crédito.`,
  }),
  clause('terceros', 'Con quién se comparten', {
    points: ['sharing'],
    text: `Mis datos pueden compartirse, solo en lo necesario, con: quienes prestan servicios a la
    Empresa por su encargo y bajo sus instrucciones; el vendedor del bien; la aseguradora que yo
    elija o acepte; el Registro de Garantías Mobiliarias y los organismos de tránsito, cuando haya
    garantía; y las autoridades que los pidan según la ley. La consulta y el reporte a centrales
    de riesgo se autorizan en otro documento.`,
  }),
  clause('codeudor', 'Deudor y codeudor', {
    points: ['co_debtor'],
    text: `Si un crédito tiene deudor y codeudor, los dos responden por la misma deuda. Por eso cada
    uno ve del otro lo que dicen los documentos que firman juntos (nombre, documento, domicilio y
    correo) y cómo va el crédito: cuotas, pagos y lo que se debe. Ninguno ve los ingresos, los
    soportes ni la verificación de identidad del otro. Si propongo a un codeudor, doy sus datos con
    su permiso, y él autoriza por sí mismo el tratamiento de los suyos.`,
  }),
  clause('transferencias', 'Transmisión y transferencia', {
    points: ['transfers'],
    text: `La Empresa puede transmitir mis datos a encargados que los guardan o los procesan por
    ella, y transferirlos a quien compre o reciba en garantía mi crédito, para lo mismo que dice
    este documento. Si alguno está fuera de Colombia, la Empresa le exige por contrato una
    protección igual a la de la ley colombiana (Ley 1581 de 2012, artículo 26; Decreto 1377 de 2013,
    artículos 24 y 25).`,
  }),
  clause('derechos', 'Mis derechos', {
    points: ['rights'],
    text: `Puedo conocer, actualizar y rectificar mis datos; pedir prueba de esta autorización;
    saber qué uso se les ha dado; revocar la autorización o pedir la supresión; acceder gratis a
    mis datos; y quejarme ante la Superintendencia de Industria y Comercio después de reclamar a
    la Empresa.`,
  }),
  clause('plazos', 'Plazos de respuesta', {
    points: ['terms'],
    text: `La Empresa responde las consultas en máximo diez (10) días hábiles, que puede ampliar
    hasta en cinco (5) días hábiles más si explica por qué. Responde los reclamos en máximo quince
    (15) días hábiles, que puede ampliar hasta en ocho (8) días hábiles más si explica por qué.`,
  }),
  signatures(),
];
