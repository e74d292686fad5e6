/** The address of a year's 1099-NEC page. @param vendorId opens that vendor's payments */
export function taxYearLink(year: number | string, vendorId?: string): string {
  return `/app/vendors/1099/${year}${vendorId ? `?of=${vendorId}` : ''}`
}
