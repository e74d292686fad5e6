import type { Team, TeamMember } from '@plumbline/contract/team/team'
import type { Person, TestApp } from './harness.ts'
import { mailsTo } from './notices.ts'

/** Returns the team as the given user sees it. */
export async function teamOf(t: TestApp, { token }: Pick<Person, 'token'>): Promise<Team> {
  const { status, body } = await t.api(token).get<Team>('/team')
  if (status !== 200) throw new Error(`the team was not shown: ${status}`)
  return body
}

/** Returns one member of the team. A missing member is a bug in the test. */
export async function memberIn(t: TestApp, admin: Person, { userId }: Pick<Person, 'userId'>): Promise<TeamMember> {
  const member = (await teamOf(t, admin)).members.find((one) => one.userId === userId)
  if (!member) throw new Error('the team does not have this member')
  return member
}

/** Returns the secrets of the links emailed to an address, newest first. */
export async function invitationTokens(t: TestApp, email: string): Promise<string[]> {
  const mails = await mailsTo(t, { email })
  return mails.flatMap(({ text }) => /\/auth\?invite=([\w-]+)/.exec(text)?.[1] ?? [])
}
