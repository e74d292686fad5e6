import { auth } from '../../shell/session/auth.ts'

/**
 * Drops factors that were started under this name but never verified, for example because the window was closed. They
 * are invisible but block the name.
 */
export async function dropUnfinished(name: string): Promise<void> {
  const { data } = await auth.mfa.listFactors()
  const left = data?.all.filter((factor) => factor.status === 'unverified' && factor.friendly_name === name) ?? []
  await Promise.all(left.map(({ id }) => auth.mfa.unenroll({ factorId: id })))
}
