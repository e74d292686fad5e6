import type { InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import type { Locale } from '../platform/http/workplace.ts'
import { type Mail, composeEmail } from '../platform/mail/compose.ts'
import type { Inquiry } from './store.ts'

type Words = {
  topic: Record<InquiryTopic, string>
  title: (topic: string) => string
  from: (name: string, email: string) => string
  company: (company: string) => string
  dealsAYear: (deals: string) => string
  reply: (email: string) => string
  arrived: { subject: string; text: string; speed: string; closing: string }
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    topic: {
      question: 'Question',
      demo: 'Demo',
      partner: 'Partnership',
      press: 'Press',
      privacy: 'Privacy',
    },
    title: (topic) => `Contact form: ${topic}`,
    from: (name, email) => `From: ${name}, ${email}`,
    company: (company) => `Company: ${company}`,
    dealsAYear: (deals) => `Deals per year: ${deals}`,
    reply: (email) => `Reply to this email to answer ${email}. The address hasn’t been verified.`,
    arrived: {
      subject: 'We got your message',
      text: 'Thanks for contacting us through our website. We got your message.',
      speed: 'Someone on our team will read it and reply to this address.',
      closing: 'If you didn’t write to us, someone entered your address by mistake. You can ignore this email.',
    },
  },
  es: {
    topic: {
      question: 'Pregunta',
      demo: 'Demostración',
      partner: 'Alianza',
      press: 'Prensa',
      privacy: 'Datos personales',
    },
    title: (topic) => `Formulario de contacto: ${topic}`,
    from: (name, email) => `De: ${name}, ${email}`,
    company: (company) => `Empresa: ${company}`,
    dealsAYear: (deals) => `Negocios al año: ${deals}`,
    reply: (email) => `Responda a este correo para contestar a ${email}. La dirección no se ha verificado.`,
    arrived: {
      subject: 'Recibimos su mensaje',
      text: 'Gracias por escribirnos desde nuestro sitio. Recibimos su mensaje.',
      speed: 'Alguien de nuestro equipo lo leerá y le responderá a este correo.',
      closing: 'Si usted no nos escribió, alguien escribió su correo por error. Puede ignorar este mensaje.',
    },
  },
}

/** The message itself, for the team, in the sender's language. The subject contains nothing the sender typed. */
export function teamEmail(inquiry: Inquiry, to: string): Mail {
  const { topic, name, email, company, dealsAYear, message, locale } = inquiry
  const words = WORDS[locale]
  const title = words.title(words.topic[topic])
  const mail = composeEmail(to, {
    locale,
    subject: title,
    title,
    paragraphs: [
      words.from(name, email),
      ...(company ? [words.company(company)] : []),
      ...(dealsAYear ? [words.dealsAYear(dealsAYear)] : []),
      ...message.split(/\n/).filter((line) => line.trim() !== ''),
    ],
    closing: words.reply(email),
  })
  return { ...mail, replyTo: email }
}

/**
 * Confirms to a sender that their message arrived. It contains none of their own text, so it can't be used to send text
 * to a stranger.
 */
export function arrivedEmail({ email, locale }: Pick<Inquiry, 'email' | 'locale'>): Mail {
  const { subject, text, speed, closing } = WORDS[locale].arrived
  return composeEmail(email, { locale, subject, title: subject, paragraphs: [text, speed], closing })
}
