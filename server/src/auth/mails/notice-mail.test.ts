import { describe, expect, it } from 'vitest'
import { writeNoticeMail } from './notice-mail.ts'
import { NOTICE_WORDS, type NoticeKind } from './notice-words.ts'

const news = {
  to: 'maya@cedar.example',
  name: 'Work <phone>',
  accountUrl: 'https://app.cedar.example/app/account',
  timeZone: 'America/Chicago',
  now: new Date('2026-05-04T10:30:00Z'),
}

describe('a notice email', () => {
  it('says what happened, to what, when and where to review it, in text and in HTML', () => {
    const mail = writeNoticeMail({ ...news, kind: 'factor_added', locale: 'en' })
    expect(mail).toMatchObject({
      to: 'maya@cedar.example',
      subject: 'A second factor was added to your account',
    })
    expect(mail.text).toContain(': Work <phone>.')
    expect(mail.text).toContain('May 4, 2026')
    expect(mail.text).toContain('5:30:00')
    expect(mail.html).toContain('Work &lt;phone&gt;')
    for (const body of [mail.text, mail.html]) expect(body).toContain('https://app.cedar.example/app/account')
  })

  it('doesn’t need a name', () => {
    const mail = writeNoticeMail({ ...news, name: '', kind: 'factor_removed', locale: 'en' })
    expect(mail.text).toContain('was removed from your Plumbline account. You can’t use it')
  })

  it.each([
    'factor_added',
    'factor_removed',
    'password_changed',
    'email_changed',
    'phone_changed',
    'identity_added',
    'identity_removed',
    'new_device',
  ] as const satisfies NoticeKind[])('is in Spanish for %s', (kind) => {
    const mail = writeNoticeMail({ ...news, kind, locale: 'es' })
    expect(mail.subject).toBe(NOTICE_WORDS.es[kind](news.name).subject)
    expect(mail.subject).not.toBe(NOTICE_WORDS.en[kind](news.name).subject)
    expect(mail.text).toContain('4 de mayo de 2026')
    expect(mail.html).toContain('<html lang="es">')
  })
})
