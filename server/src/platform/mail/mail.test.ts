import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { preferencesOf } from '../../../tests/preferences.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { asPlatform } from '../db/doors.ts'
import { listFailedJobs, retryFailedJobs } from '../jobs/failed.ts'
import type { Mail } from './compose.ts'
import { listOutbox } from './outbox.ts'

const SOON = { timeout: 30_000 }

const email = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Your deal moved',
  text: 'See https://plumbline.test/app/deals/1?a=1&b=2 for more <now>.',
  html: '<p>See it</p>',
  locale: 'en',
  ...more,
})

describe('without a mail server', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const outbox = (to: string) => listOutbox(t.db, to)

  it('stores email in the local outbox', async () => {
    await t.parts.mail.send(null, email('keep@homes.test'))
    await expect.poll(() => outbox('keep@homes.test'), SOON).toHaveLength(1)
    expect((await outbox('keep@homes.test'))[0]).toMatchObject({ subject: 'Your deal moved', locale: 'en' })
  })

  it('sends nothing for a change that was rolled back', async () => {
    const failing = asPlatform(t.db, 'test', async (tx) => {
      await t.parts.mail.send(tx, email('undone@homes.test'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await asPlatform(t.db, 'test', (tx) => t.parts.mail.send(tx, email('done@homes.test')))
    await expect.poll(() => outbox('done@homes.test'), SOON).toHaveLength(1)
    await jobsAreDone(t)
    expect(await outbox('undone@homes.test')).toEqual([])
  })

  it('sends hundreds of emails of one event, each once, even if queueing them is repeated', async () => {
    const to = Array.from({ length: 120 }, (_, index) => `many${index}@homes.test`)
    await asPlatform(t.db, 'test', (tx) =>
      t.parts.mail.sendAll(
        tx,
        to.map((address) => email(address)),
      ),
    )
    const sent = async () => {
      const { rows } = await t.db.pool.query<{ recipient: string }>(
        `select recipient from mail_outbox where recipient like 'many%'`,
      )
      return rows.map(({ recipient }) => recipient).toSorted()
    }
    const queued = async () =>
      (await t.db.pool.query(`select count(*)::int as jobs from jobs.job where name = 'mail.send'`)).rows[0] as object
    await expect.poll(sent, SOON).toEqual(to.toSorted())
    const before = await queued()
    await t.db.pool.query(`update jobs.job set state = 'created', completed_on = null where name = 'mail.queue'`)
    await expect
      .poll(async () => {
        const { rows } = await t.db.pool.query(`select state from jobs.job where name = 'mail.queue'`)
        return rows
      }, SOON)
      .toEqual([{ state: 'completed' }])
    expect(await queued()).toEqual(before)
    const { rows } = await t.db.pool.query(`select data::text as data from jobs.job where name = 'mail.queue'`)
    expect(JSON.stringify(rows)).not.toContain('homes.test')
  })

  it('hides email content from anyone who can read the queue', async () => {
    await t.parts.mail.send(null, email('sealed@homes.test', { text: 'https://plumbline.test/secret-link' }))
    const { rows } = await t.db.pool.query(`select data::text as data from jobs.job where name = 'mail.send'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/secret-link|homes\.test/)
  })

  it('labels the outbox as unsent, with clickable links and nothing executable', async () => {
    await t.parts.mail.send(null, email('show@homes.test', { subject: '<script>alert(1)</script>' }))
    await expect.poll(() => outbox('show@homes.test'), SOON).toHaveLength(1)
    const page = await t.app.inject('/dev/outbox?to=show@homes.test')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('These emails weren’t sent')
    expect(page.body).toContain('href="https://plumbline.test/app/deals/1?a=1&amp;b=2"')
    expect(page.body).toContain('&lt;script&gt;alert(1)')
    expect(page.headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    const spanish = await t.app.inject({ url: '/dev/outbox?lang=es' })
    expect(spanish.body).toContain('Estos correos no se enviaron')
    const [mail] = await outbox('show@homes.test')
    const html = await t.app.inject(`/dev/outbox/${mail?.id}`)
    expect(html.body).toBe('<p>See it</p>')
    expect(html.headers['content-security-policy']).toMatch(/^sandbox/)
    expect((await t.app.inject('/dev/outbox/none')).statusCode).toBe(404)
  })
})

describe('with a mail server', () => {
  const received: { from: string; to: string[]; text: string }[] = []
  let answers: (number | null)[] = []
  let server: SMTPServer
  let t: TestApp

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const code = answers.shift() ?? null
        done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }))
      },
      onData: (stream, session, done) => {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text })
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    t = await testApp({
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Plumbline <post@plumbline.test>' },
    })
  })

  afterAll(async () => {
    await t.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('sends an email once, as both plain text and HTML', async () => {
    await t.parts.mail.send(null, email('ana@homes.test', { subject: 'Su trato avanzó', locale: 'es' }))
    await expect.poll(() => received.length, SOON).toBe(1)
    const [mail] = received
    expect(mail).toMatchObject({ from: 'post@plumbline.test', to: ['ana@homes.test'] })
    expect(mail?.text).toMatch(/Content-Type: multipart\/alternative/)
    expect(mail?.text).toMatch(/Message-ID: <[0-9a-f-]{36}@plumbline\.test>/)
    expect(mail?.text).toContain('Auto-Submitted: auto-generated')
    expect(mail?.text).toContain('Content-Language: es')
    await jobsAreDone(t)
    expect(await listOutbox(t.db, 'ana@homes.test')).toEqual([])
  })

  it('tells mail programs how to end such emails, and which belong together', async () => {
    received.length = 0
    const stop = 'https://plumbline.test/unsubscribe/token'
    await t.parts.mail.send(null, email('eva@homes.test', { unsubscribeAt: stop, thread: 'deal.1.eva' }))
    await expect.poll(() => received.length, SOON).toBe(1)
    const [head = ''] = (received[0]?.text ?? '').split('\r\n\r\n')
    expect(head.match(/^List-Unsubscribe:.*$/gm)).toEqual([`List-Unsubscribe: <${stop}>`])
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(head).toContain('In-Reply-To: <deal.1.eva@plumbline.test>')
    expect(head).toContain('References: <deal.1.eva@plumbline.test>')
  })

  it('signs what makes unsubscribing take one click', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const keyFile = join(t.dataDir, 'dkim.pem')
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const signing = await testApp({
      environment: {
        SMTP_URL: t.parts.config.smtpUrl!,
        MAIL_FROM: 'Plumbline <post@plumbline.test>',
        MAIL_DKIM_DOMAIN: 'plumbline.test',
        MAIL_DKIM_SELECTOR: 'mail',
        MAIL_DKIM_KEY_FILE: keyFile,
      },
    })
    received.length = 0
    await signing.parts.mail.send(null, email('eva@homes.test', { unsubscribeAt: 'https://plumbline.test/u/token' }))
    await expect.poll(() => received.length, SOON).toBe(1)
    await signing.close()
    const signature = /DKIM-Signature:[\s\S]*?\r\n(?!\s)/.exec(received[0]?.text ?? '')?.[0].replace(/\s+/g, '') ?? ''
    expect(signature).toContain('d=plumbline.test;')
    expect(signature.toLowerCase()).toContain('list-unsubscribe:list-unsubscribe-post')
  })

  it('doesn’t promise one click on a server without HTTPS', async () => {
    received.length = 0
    await t.parts.mail.send(null, email('eva@homes.test', { unsubscribeAt: 'http://localhost/unsubscribe/token' }))
    await expect.poll(() => received.length, SOON).toBe(1)
    expect(received[0]?.text).toContain('List-Unsubscribe: <http://localhost/unsubscribe/token>')
    expect(received[0]?.text).not.toContain('List-Unsubscribe-Post')
  })

  it('prevents header injection', async () => {
    received.length = 0
    await t.parts.mail.send(null, email('ben@homes.test', { subject: 'Hello\r\nBcc: everybody@homes.test' }))
    await expect.poll(() => received.length, SOON).toBe(1)
    expect(received[0]?.to).toEqual(['ben@homes.test'])
    expect(received[0]?.text).not.toMatch(/^Bcc:/m)
  })

  it('retries when the server asks for it, and stores what it permanently rejects so an operator can resend it', async () => {
    const stateOf = async (state: string) =>
      (
        await t.db.pool.query<{ count: number }>(
          `select count(*) as count from jobs.job where name = 'mail.send' and state::text = $1`,
          [state],
        )
      ).rows[0]?.count
    const member = await t.signUp({ email: 'unknown@homes.test' })
    const isBouncing = async () => (await preferencesOf(t, member)).bouncingEmail !== null
    answers = [451]
    await t.parts.mail.send(null, email('busy@homes.test'))
    await expect.poll(() => stateOf('retry'), SOON).toBe(1)
    answers = [550]
    await t.parts.mail.send(null, email('unknown@homes.test'))
    const failed = async () => (await listFailedJobs(t.url)).map(({ job, attempts }) => ({ job, attempts }))
    await expect.poll(failed, SOON).toEqual([{ job: 'mail.send', attempts: 1 }])
    expect(await stateOf('retry')).toBe(1)
    expect((await t.app.inject('/metrics')).body).toContain('jobs_failed{job="mail.send"} 1')
    expect(await isBouncing()).toBe(true)
    received.length = 0
    expect(await retryFailedJobs(t.url, null)).toBe(1)
    await expect.poll(() => received.map(({ to }) => to), SOON).toEqual([['unknown@homes.test']])
    await expect.poll(isBouncing, SOON).toBe(false)
    expect((await t.app.inject('/metrics')).body).not.toContain('jobs_failed{')
  })
})
