/** Starts a text with a capital letter, so that words made for the middle of a sentence can stand on their own. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
