/** `[words](/address)` is a link and `` `name` `` a name as it stands in the browser; nothing else is marked. */
export type RichText = string

export type LegalSection = {
  /** Part of the address (`/privacy#security`), the same in every language. */
  id: string
  heading: string
  paragraphs: readonly (RichText | readonly RichText[])[]
}

/** One legal page in one language. A paragraph that is a list is shown as one. */
export type LegalText = { title: string; description: string; lede: RichText; sections: readonly LegalSection[] }

/** A page in both languages, and the day on which its words changed last: change it with them. */
export type LegalPage = { changedOn: string; en: LegalText; es: LegalText }
