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
      question: 'A question',
      demo: 'A demo',
      partner: 'A partnership',
      press: 'Press',
      privacy: 'Personal data',
    },
    title: (topic) => `From the contact form: ${topic}`,
    from: (name, email) => `From: ${name}, ${email}`,
    company: (company) => `Company: ${company}`,
    dealsAYear: (deals) => `Deals a year: ${deals}`,
    reply: (email) => `Reply to this mail to answer ${email}. Nobody has verified that the address is theirs.`,
    arrived: {
      subject: 'Your message to Plumbline has arrived',
      text: 'Thank you for writing to us through the contact form of our site. Your message has arrived.',
      speed: 'A person of our team reads it and answers to this address.',
      closing: 'If you did not write to us, somebody typed your address by mistake: ignore this message.',
    },
  },
  es: {
    topic: {
      question: 'Una pregunta',
      demo: 'Una demostración',
      partner: 'Una alianza',
      press: 'Prensa',
      privacy: 'Datos personales',
    },
    title: (topic) => `Del formulario de contacto: ${topic}`,
    from: (name, email) => `De: ${name}, ${email}`,
    company: (company) => `Empresa: ${company}`,
    dealsAYear: (deals) => `Negocios al año: ${deals}`,
    reply: (email) =>
      `Responda a este correo para contestar a ${email}. Nadie ha comprobado que la dirección sea suya.`,
    arrived: {
      subject: 'Su mensaje a Plumbline ha llegado',
      text: 'Gracias por escribirnos con el formulario de contacto de nuestro sitio. Su mensaje ha llegado.',
      speed: 'Una persona de nuestro equipo lo lee y responde a esta dirección.',
      closing: 'Si usted no nos escribió, alguien tecleó su dirección por error: ignore este mensaje.',
    },
  },
}

/** The message itself, for the team, in the language of the person to answer. Its subject holds nothing that they typed. */
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

/** Tells somebody that their message arrived. Not one word in it is theirs, so that it carries nobody's words to a stranger. */
export function arrivedEmail({ email, locale }: Pick<Inquiry, 'email' | 'locale'>): Mail {
  const { subject, text, speed, closing } = WORDS[locale].arrived
  return composeEmail(email, { locale, subject, title: subject, paragraphs: [text, speed], closing })
}
