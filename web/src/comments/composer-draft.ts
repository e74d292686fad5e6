import { type Mentionable, writtenBody } from '@plumbline/domain/comments/mentions'

export type AttachedDocument = { id: string; title: string }

/** What somebody is writing, with the people they picked: of two with one name, the picked one is meant. */
export type CommentDraft = { text: string; picked: Mentionable[]; documents: AttachedDocument[] }

export const NOTHING_WRITTEN: CommentDraft = { text: '', picked: [], documents: [] }

export function bodyOf({ text, picked }: CommentDraft, people: readonly Mentionable[]): string {
  return writtenBody(text.trim(), [...picked, ...people])
}
