/**
 * Sample marketing content: invented people, companies, quotes and figures, shown until there are real ones. Nothing in
 * here is a claim about a real customer.
 */
export type Testimonial = {
  name: string
  initials: string
  company: Record<'en' | 'es', string>
  role: Record<'en' | 'es', string>
  quote: Record<'en' | 'es', string>
  /** stars, 1 to 5 */
  rating: number
}

export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Dana Ruiz',
    initials: 'DR',
    company: { en: 'Sample firm, Greensboro', es: 'Empresa de ejemplo, Greensboro' },
    role: { en: 'Flips 14 houses a year', es: 'Remodela y vende 14 casas al año' },
    quote: {
      en: 'I used to find out a rehab was over budget when the lender did. Now I see it while I’m still writing the purchase order.',
      es: 'Antes me enteraba de que una obra se pasaba del presupuesto cuando lo veía el prestamista. Ahora lo veo mientras hago la orden de compra.',
    },
    rating: 5,
  },
  {
    name: 'Marcus Bell',
    initials: 'MB',
    company: { en: 'Sample firm, Asheville', es: 'Empresa de ejemplo, Asheville' },
    role: { en: 'Land-Home developer', es: 'Desarrollador de Land-Home' },
    quote: {
      en: 'Permits, septic, delivery, footing inspection: every stage asks for its documents, and nobody has to remember the list.',
      es: 'Permisos, fosa séptica, entrega, inspección de zapatas: cada etapa pide sus documentos y nadie tiene que recordar la lista.',
    },
    rating: 5,
  },
  {
    name: 'Priya Nair',
    initials: 'PN',
    company: { en: 'Sample firm, Raleigh', es: 'Empresa de ejemplo, Raleigh' },
    role: { en: 'Runs a team of six', es: 'Dirige un equipo de seis' },
    quote: {
      en: 'A partner asked how we got to that profit. I opened the number and sent her the rows behind it. That was the whole meeting.',
      es: 'Una socia preguntó cómo llegamos a esa ganancia. Abrí la cifra y le mandé las filas de donde salió. Esa fue toda la reunión.',
    },
    rating: 5,
  },
  {
    name: 'Tom Okafor',
    initials: 'TO',
    company: { en: 'Sample firm, Durham', es: 'Empresa de ejemplo, Durham' },
    role: { en: 'Three houses at a time', es: 'Tres casas a la vez' },
    quote: {
      en: 'It replaced one board, six spreadsheets and a group chat I was afraid to scroll through.',
      es: 'Reemplazó un tablero, seis hojas de cálculo y un chat de grupo que me daba miedo abrir.',
    },
    rating: 4,
  },
  {
    name: 'Lucía Herrera',
    initials: 'LH',
    company: { en: 'Sample firm, High Point', es: 'Empresa de ejemplo, High Point' },
    role: { en: 'Transaction coordinator', es: 'Coordinadora de transacciones' },
    quote: {
      en: 'When something is holding up a closing, it tells me what, and I fix it right there.',
      es: 'Cuando algo detiene un cierre, me dice qué es y lo arreglo ahí mismo.',
    },
    rating: 5,
  },
]

/** Figures used to advertise the product. They aren't measured, so they are shown as samples. */
export const SAMPLE_CLAIMS: readonly {
  figure: Record<'en' | 'es', string>
  text: Record<'en' | 'es', string>
}[] = [
  { figure: { en: '500+', es: '500+' }, text: { en: 'investors', es: 'inversionistas' } },
  { figure: { en: '$2.5M+', es: '$2.5M+' }, text: { en: 'saved on rehabs', es: 'ahorrados en remodelaciones' } },
  { figure: { en: '35%', es: '35%' }, text: { en: 'less time on paperwork', es: 'menos tiempo en papeleo' } },
  { figure: { en: '98%', es: '98%' }, text: { en: 'would recommend it', es: 'lo recomendarían' } },
  { figure: { en: '5 minutes', es: '5 minutos' }, text: { en: 'to set up', es: 'para empezar' } },
]
