/**
 * Text in which `[words](/address)` is a link and `` `name` `` is a name exactly as the browser stores it. No other
 * markup is supported.
 */
export type RichText = string

export type LegalSection = {
  /** The fragment of the address (`/privacy#security`), the same in every language. */
  id: string
  heading: string
  paragraphs: readonly (RichText | readonly RichText[])[]
}

/** One legal page in one language. A paragraph that is a list is rendered as one. */
export type LegalText = { title: string; description: string; lede: RichText; sections: readonly LegalSection[] }

/** A page in both languages and the day its text last changed. Update the day with the text. */
export type LegalPage = { changedOn: string; en: LegalText; es: LegalText }
