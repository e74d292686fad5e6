/** What is certified under penalties of perjury, in the order of Form W-9. The FATCA line is only for accounts abroad. */
export type Certification = {
  lede: string
  number: string
  /** struck out by those whom the IRS told that they're subject to it */
  notWithheld: string
  person: string
  /** required beside the signature of a substitute form */
  consent: string
}

export const W9_CERTIFICATION: Readonly<Record<'en' | 'es', Certification>> = {
  en: {
    lede: 'Under penalties of perjury, I certify that:',
    number:
      'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
    notWithheld:
      'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
    person: 'I am a U.S. citizen or other U.S. person (as defined in the instructions for Form W-9).',
    consent:
      'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
  },
  es: {
    lede: 'Bajo pena de perjurio, declaro que:',
    number:
      'El número que aparece en este formulario es mi número de identificación del contribuyente correcto (o estoy esperando que se me asigne un número); y',
    notWithheld:
      'No estoy sujeto a la retención adicional de impuestos porque (a) estoy exento de ella, o (b) el Servicio de Impuestos Internos (IRS) no me ha notificado que estoy sujeto a la retención adicional por no haber declarado todos los intereses o dividendos, o (c) el IRS me ha notificado que ya no estoy sujeto a la retención adicional; y',
    person:
      'Soy ciudadano de los Estados Unidos u otra persona de los Estados Unidos (según se define en las instrucciones del Formulario W-9).',
    consent:
      'El Servicio de Impuestos Internos no requiere su consentimiento a ninguna disposición de este documento, salvo las declaraciones necesarias para evitar la retención adicional de impuestos.',
  },
}
