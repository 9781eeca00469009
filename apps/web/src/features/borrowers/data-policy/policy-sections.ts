type PolicySection = {
  readonly title: string;
  readonly intro?: string;
  readonly points?: readonly string[];
  readonly end?: string;
};

/**
 * The policy on personal data (Ley 1581 de 2012, Decreto 1377 de 2013, compiled in Decreto 1074 de
 * 2015), but for who answers and since when, which are settings. A change of these words raises
 * `POLICY_WORDS_SINCE`.
 */
export const POLICY_SECTIONS: readonly PolicySection[] = [
  {
    title: 'Qué datos tratamos',
    points: [
      'Tu identificación: nombre, documento, fechas de nacimiento y expedición, género y estado civil.',
      'Cómo encontrarte: dirección, ciudad, correo y celular.',
      'Tu situación económica: ocupación, ingresos, gastos, los documentos que nos envías y tu historial en las centrales de información.',
      'Tu crédito: el vehículo, las condiciones, los pagos y lo que hablamos contigo.',
      'Las fotos y el video de tu documento, y tu selfie.',
    ],
    end: 'Los rasgos de tu rostro son datos sensibles. No estás obligado a autorizar que un programa los compare: si no lo haces, una persona verifica tu identidad y tu crédito se estudia igual.',
  },
  {
    title: 'Para qué los usamos',
    points: [
      'Verificar tu identidad y estudiar tu solicitud, también en centrales de información y en listas de control.',
      'Celebrar el crédito, desembolsarlo, asegurarlo e inscribir la garantía del vehículo.',
      'Administrarlo: recibir tus pagos, responderte y avisarte de lo que pasa con él.',
      'Cobrarlo, en los horarios y por los canales que permite la Ley 2300 de 2023, y reportar cómo lo pagas.',
      'Cumplir las leyes sobre contabilidad, impuestos y prevención del lavado de activos.',
      'Cuidar la seguridad de tu cuenta y dejar constancia de quién consultó o cambió tus datos.',
    ],
    end: 'No vendemos tus datos ni los usamos para publicidad de otros.',
  },
  {
    title: 'Tus derechos',
    points: [
      'Conocer, actualizar y corregir tus datos.',
      'Pedir prueba de la autorización que nos diste.',
      'Saber qué uso les hemos dado.',
      'Pedir que los eliminemos o revocar la autorización, cuando ninguna ley ni un contrato vigente obligue a conservarlos.',
      'Consultarlos gratis: puedes descargarlos cuando quieras desde tu perfil.',
      'Quejarte ante la Superintendencia de Industria y Comercio, después de habernos consultado o reclamado.',
    ],
  },
  {
    title: 'Cómo ejercerlos',
    intro:
      'Escríbenos o llámanos por los canales de arriba, con tu nombre, tu documento, lo que pides y cómo responderte. También puede hacerlo quien te represente o te suceda, si lo acredita.',
    points: [
      'Una consulta la respondemos en máximo 10 días hábiles. Si no alcanzamos te decimos por qué, y respondemos en 5 días hábiles más.',
      'Un reclamo lo respondemos en máximo 15 días hábiles desde el día siguiente a recibirlo, y en 8 más si hace falta. Si le falta algo, te lo pedimos en los 5 días siguientes; tienes dos meses para completarlo.',
    ],
    end: 'Muchas cosas las haces tú mismo: en tu perfil descargas tus datos, lees tus autorizaciones y retiras la que es opcional.',
  },
  {
    title: 'Con quién los compartimos',
    points: [
      'Las centrales de información financiera, con tu autorización.',
      'La aseguradora, el organismo de tránsito y el RUNT, en lo que tu crédito necesita.',
      'El concesionario y el asesor que acompañan tu solicitud.',
      'Quienes nos prestan servicios, como correo, mensajes de texto o alojamiento, que solo los tratan por encargo nuestro.',
      'Las autoridades que los pidan según la ley.',
    ],
    end: 'Si un encargado está fuera de Colombia, es en un país con niveles adecuados de protección o con un contrato que le exige los nuestros.',
  },
  {
    title: 'Cuánto tiempo los guardamos',
    intro:
      'Mientras estudiamos tu solicitud y dure tu crédito. Después, lo que la ley exige: los documentos del crédito, diez años desde su último movimiento (Código de Comercio, artículo 60; Ley 962 de 2005, artículo 28). Si nunca tuviste un crédito y lo pides, suprimimos tus datos y conservamos solo la prueba de haberlo hecho.',
  },
  {
    title: 'Cómo los protegemos',
    intro:
      'Los archivos se guardan cifrados, cada persona del equipo ve solo lo que su trabajo necesita y cada consulta de tu identidad queda registrada. Si ocurriera un incidente con tus datos, lo informaremos a la Superintendencia y a ti.',
  },
];
