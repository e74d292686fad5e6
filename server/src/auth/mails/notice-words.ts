import type { Locale } from '../../platform/http/context.ts'

/** Every mail that only tells its reader what happened to their account. */
export type NoticeKind = 'factor_added' | 'factor_removed'

export type NoticeWords = { subject: string; body: string }

type Words = Record<NoticeKind, (name: string) => NoticeWords> & { when: (moment: string) => string; closing: string }

export const NOTICE_WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    factor_added: (name) => ({
      subject: 'A second factor was added to your account',
      body: `Signing in to your Plumbline account now asks for a second factor as well${name && `: ${name}`}.`,
    }),
    factor_removed: (name) => ({
      subject: 'A second factor was removed from your account',
      body: `A second factor of your Plumbline account was removed${name && `: ${name}`}. It cannot be used to sign in any more.`,
    }),
    when: (moment) => `This happened on ${moment}.`,
    closing: 'If it was not you, set a new password now and tell your organization admin.',
  },
  es: {
    factor_added: (name) => ({
      subject: 'Se agregó un segundo factor a su cuenta',
      body: `Para entrar a su cuenta de Plumbline ahora se pide también un segundo factor${name && `: ${name}`}.`,
    }),
    factor_removed: (name) => ({
      subject: 'Se quitó un segundo factor de su cuenta',
      body: `Se quitó un segundo factor de su cuenta de Plumbline${name && `: ${name}`}. Ya no sirve para entrar.`,
    }),
    when: (moment) => `Ocurrió el ${moment}.`,
    closing: 'Si no fue usted, elija ahora una contraseña nueva y avise al administrador de su organización.',
  },
}
