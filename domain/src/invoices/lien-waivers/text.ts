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
    'Signature: ____________________\nName and title: ____________________\nDate: ____________________',
  ].join('\n\n')
}

/** Fills in a text. Words in braces that aren't blanks stay as they are. */
export function fillWaiverText(text: string, values: Readonly<Record<WaiverBlank, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (WAIVER_BLANKS as readonly string[]).includes(name) ? values[name as WaiverBlank] : whole,
  )
}
