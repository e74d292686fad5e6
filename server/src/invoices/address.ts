/** Where an invoice is in the application. */
export function invoiceAddress(dealId: string, invoiceId: string): string {
  return `/app/deals/${dealId}/invoices?invoice=${invoiceId}`
}
