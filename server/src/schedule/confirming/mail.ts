import { dayWords } from '../../notifications/phrases.ts'
import { composeEmail, type Email, type Mail } from '../../platform/mail/compose.ts'
import type { Locale } from '../../platform/http/workplace.ts'

type Asking = {
  to: { email: string; name: string; locale: Locale }
  organization: string
  asker: { name: string; email: string | undefined }
  site: string
  works: readonly { title: string; startsOn: string; finishesOn: string }[]
  url: string
}

/** Asks a vendor to confirm its days, in its language. Replies go to the person who asks. */
export function confirmMail({ to, organization, asker, site, works, url }: Asking): Mail {
  const text = WORDS[to.locale]({ to: to.name, organization, asker: asker.name, site })
  const lines = works.map(({ title, startsOn, finishesOn }) => {
    const [first, last] = [dayWords(startsOn, to.locale), dayWords(finishesOn, to.locale)]
    return `• ${title}: ${first === last ? first : `${first} – ${last}`}`
  })
  const { intro, ask, action, ...rest } = text
  const mail = composeEmail(to.email, {
    locale: to.locale,
    ...rest,
    paragraphs: [intro, ...lines, ask],
    action: { label: action, url },
  })
  return { ...mail, ...(asker.email ? { replyTo: asker.email } : {}) }
}

type Said = { to: string; organization: string; asker: string; site: string }
type Words = Pick<Email, 'subject' | 'title' | 'closing'> & { intro: string; ask: string; action: string }

const WORDS: Readonly<Record<Locale, (said: Said) => Words>> = {
  en: ({ to, organization, asker, site }) => ({
    subject: `Please confirm your dates at ${site}`,
    title: `Please confirm your days at ${site}`,
    intro: `${asker} at ${organization} scheduled this work for ${to} at ${site}:`,
    ask: 'Confirm with the button below, or tell us which day you could start instead. No account needed.',
    action: 'Confirm my days',
    closing: `You’re receiving this because ${to} works with ${organization}.`,
  }),
  es: ({ to, organization, asker, site }) => ({
    subject: `Confirme sus fechas en ${site}`,
    title: `Confirme sus días en ${site}`,
    intro: `${asker}, de ${organization}, programó este trabajo para ${to} en ${site}:`,
    ask: 'Confirme con el botón de abajo o indique qué día podría empezar. No necesita una cuenta.',
    action: 'Confirmar mis días',
    closing: `Recibe este correo porque ${to} trabaja con ${organization}.`,
  }),
}
