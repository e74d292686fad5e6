import type { App } from '../platform/http/context.ts'
import { hasSample } from '../sample/present.ts'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../sample/people.ts'

/** What the person who started the server reads. */
export async function greeting({ config, db }: App, address: string): Promise<string> {
  const lines = config.serves
    ? [`Plumbline is ready on ${address}`]
    : [`Plumbline works on jobs; its health is at ${address}/healthz`]
  if (config.serves && config.smtpUrl === null && !config.production)
    lines.push(`Mail is not sent but kept at ${address}/dev/outbox`)
  if (config.serves && config.sample && (await hasSample(db)))
    lines.push(
      '',
      `Sample sign-ins, password ${SAMPLE_PASSWORD}:`,
      ...SAMPLE_PEOPLE.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
    )
  return `${lines.join('\n')}\n`
}
