import type { NoticeKindChoice, NoticePreferences } from '@plumbline/contract/notice-preferences'
import type { Person, TestApp } from './harness.ts'

/** How notices reach a person. */
export async function preferencesOf(t: TestApp, { token }: Person): Promise<NoticePreferences> {
  return (await t.api(token).get<NoticePreferences>('/notifications/preferences')).body
}

type Choice = Partial<Pick<NoticeKindChoice, 'inApp' | 'email' | 'sms' | 'digest'>>

/** Changes how one kind of notice reaches a person, and leaves the rest. */
export async function choose(t: TestApp, person: Person, type: string, choice: Choice) {
  const { kinds } = await preferencesOf(t, person)
  const { inApp, email, sms, digest } = kinds.find((kind) => kind.type === type)!
  return t.api(person.token).put<NoticePreferences>('/notifications/preferences/kinds', {
    kinds: [{ type, inApp, email, sms, digest, ...choice }],
  })
}
