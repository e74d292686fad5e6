import { auth } from '../../shell/session/auth.ts'

/** Drops what was begun under this name and never proved, as by a window that was closed: nobody sees it, and it holds the name. */
export async function dropUnfinished(name: string): Promise<void> {
  const { data } = await auth.mfa.listFactors()
  const left = data?.all.filter((factor) => factor.status === 'unverified' && factor.friendly_name === name) ?? []
  await Promise.all(left.map(({ id }) => auth.mfa.unenroll({ factorId: id })))
}
