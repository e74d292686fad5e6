import { isFinalWaiver, isUnconditional, type LienWaiverKind } from './kind.ts'

/** What a waiver's text says of its invoice, as it is printed. */
export const WAIVER_BLANKS = ['vendor', 'owner', 'property', 'invoice', 'amount', 'through'] as const
export type WaiverBlank = (typeof WAIVER_BLANKS)[number]

/**
 * The text of a waiver that the organization didn't write itself. It's no state's form: where the law prescribes one, that one
 * is used (see docs/domain.md, Lien waivers).
 */
export function defaultWaiverText(kind: LienWaiverKind): string {
  return [
    'Vendor: {vendor}\nOwner: {owner}\nProperty: {property}\nInvoice: {invoice}\nAmount: {amount}\nThrough: {through}',
    isUnconditional(kind)
      ? 'The vendor has been paid {amount} for this invoice.'
      : 'This waiver takes effect when the vendor has received {amount} and the payment has cleared. Until then it has no effect.',
    isFinalWaiver(kind)
      ? 'The vendor waives and releases every lien, claim of lien and right to claim a lien for all labor, services, equipment and material furnished to the property. Nothing more is due to the vendor.'
      : 'The vendor waives and releases every lien, claim of lien and right to claim a lien for labor, services, equipment and material furnished to the property through {through}. It does not cover retainage, or work furnished later.',
    SIGNATURE_LINES,
  ].join('\n\n')
}

const SIGNATURE_LINES =
  'Signature: ____________________\nName and title: ____________________\nDate: ____________________'

/** The text of a waiver that is signed in the portal, where the signature stands below it. */
export function withoutSignatureLines(text: string): string {
  return text.endsWith(SIGNATURE_LINES) ? text.slice(0, -SIGNATURE_LINES.length).trimEnd() : text
}

/** What the product's own text says in Spanish, for those who sign it. The English text is what holds. */
export function spanishWaiverText(kind: LienWaiverKind): string {
  return [
    'Proveedor: {vendor}\nPropietario: {owner}\nInmueble: {property}\nFactura: {invoice}\nImporte: {amount}\nHasta el: {through}',
    isUnconditional(kind)
      ? 'El proveedor recibió {amount} por esta factura.'
      : 'Esta renuncia vale cuando el proveedor haya recibido {amount} y el pago se haya acreditado. Hasta entonces no tiene efecto.',
    isFinalWaiver(kind)
      ? 'El proveedor renuncia a todo gravamen, reclamo de gravamen y derecho a reclamar un gravamen por toda la mano de obra, los servicios, el equipo y el material que aportó al inmueble, y los libera. No se le debe nada más.'
      : 'El proveedor renuncia a todo gravamen, reclamo de gravamen y derecho a reclamar un gravamen por la mano de obra, los servicios, el equipo y el material que aportó al inmueble hasta el {through}, y los libera. No incluye la retención ni el trabajo posterior.',
  ].join('\n\n')
}

/** Fills in a text. Words in braces that aren't blanks stay as they are. */
export function fillWaiverText(text: string, values: Readonly<Record<WaiverBlank, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (WAIVER_BLANKS as readonly string[]).includes(name) ? values[name as WaiverBlank] : whole,
  )
}
