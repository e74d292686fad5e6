import { describe, expect, it } from 'vitest'
import { writeProofMail } from './proof-mail.ts'

const change = { from: 'maya@cedar.example', to: 'maya@main.example' }
const asked = {
  to: 'maya@cedar.example',
  link: 'https://x.example/verify?token=a&type=recovery',
  code: '004211',
  change,
}

describe('an address confirmation email', () => {
  it('contains the link and the code in text and in HTML', () => {
    const mail = writeProofMail({ ...asked, kind: 'recovery', locale: 'en', lifetimeMs: 86_400_000 })
    expect(mail).toMatchObject({ to: 'maya@cedar.example', subject: 'Reset your password', locale: 'en' })
    expect(mail.text).toContain('https://x.example/verify?token=a&type=recovery')
    expect(mail.text).toContain('004211')
    expect(mail.text).toContain('24 hours')
    expect(mail.html).toContain('href="https://x.example/verify?token=a&amp;type=recovery"')
    expect(mail.html).toContain('004211')
  })

  it.each(['confirmation', 'recovery', 'email_change_current', 'email_change_new'] as const)(
    'is in Spanish for %s',
    (kind) => {
      const english = writeProofMail({ ...asked, kind, locale: 'en', lifetimeMs: 1_800_000 })
      const spanish = writeProofMail({ ...asked, kind, locale: 'es', lifetimeMs: 1_800_000 })
      expect(spanish.subject).not.toBe(english.subject)
      expect(spanish.text).toContain('30 minutos')
      expect(spanish.html).toContain('<html lang="es">')
    },
  )

  it('displays the contents of an address without running it', () => {
    const mail = writeProofMail({
      ...asked,
      kind: 'email_change_new',
      locale: 'en',
      lifetimeMs: 3_600_000,
      change: { from: `a'b&c@cedar.example`, to: 'maya@main.example' },
    })
    expect(mail.html).toContain('a&#39;b&amp;c@cedar.example')
  })
})
