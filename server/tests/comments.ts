import type { CommentThread } from '@plumbline/contract/comments'
import type { Person, TestApp } from './harness.ts'

/** Starts a thread through the API, on the deal itself or on a record in it. */
export async function buildThread(
  t: TestApp,
  person: Pick<Person, 'token'>,
  dealId: string,
  facts: { body?: string; objectType?: string; objectId?: string; documents?: string[] } = {},
): Promise<CommentThread> {
  const comment = { objectType: 'deal', objectId: dealId, body: 'The vanity is worth a credit', ...facts }
  const { status, body } = await t.api(person.token).post<CommentThread>(`/deals/${dealId}/comments`, comment)
  if (status !== 201) throw new Error(`the comment was not made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** The stored form of a mention. */
export function mention({ userId }: Pick<Person, 'userId'>): string {
  return `@[${userId}]`
}
