/** Returns the same absolute URL in one language. */
export function inLanguage(url: string, language: string): string {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}
