import { type Mentionable, type Referable, writtenBody } from '@plumbline/domain/comments/mentions'

export type AttachedDocument = { id: string; title: string }

/**
 * An unsent comment with the people and records picked for it. Of two people with the same name, the one picked is
 * mentioned; records are referred to only if they were picked.
 */
export type CommentDraft = {
  text: string
  picked: Mentionable[]
  /** missing in drafts kept from before comments had references */
  records?: Referable[]
  documents: AttachedDocument[]
}

export const NOTHING_WRITTEN: CommentDraft = { text: '', picked: [], documents: [] }

export function bodyOf({ text, picked, records = [] }: CommentDraft, people: readonly Mentionable[]): string {
  return writtenBody(text.trim(), [...picked, ...people], records)
}
