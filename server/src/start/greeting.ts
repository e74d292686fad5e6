import type { App } from '../platform/http/context.ts'
import { hasSample } from '../sample/present.ts'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../sample/people.ts'

/** The message shown to the person who started the server. */
export async function greeting({ config, db }: App, address: string): Promise<string> {
  const lines = config.serves
    ? [`Plumbline is ready at ${address}`]
    : [`Plumbline worker is running; health check at ${address}/healthz`]
  if (config.serves && config.smtpUrl === null && !config.production)
    lines.push(`Emails are not sent; see them at ${address}/dev/outbox`)
  if (config.serves && config.sample && (await hasSample(db)))
    lines.push(
      '',
      `Sample accounts (password: ${SAMPLE_PASSWORD}):`,
      ...SAMPLE_PEOPLE.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
    )
  return `${lines.join('\n')}\n`
}
