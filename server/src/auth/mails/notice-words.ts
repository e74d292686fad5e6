import type { Locale } from '../../platform/http/workplace.ts'

/** Every mail that only tells its reader what happened to their account. */
export type NoticeKind =
  | 'factor_added'
  | 'factor_removed'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'identity_added'
  | 'identity_removed'
  | 'new_device'

export type NoticeWords = { subject: string; body: string }

type Words = Record<NoticeKind, (name: string) => NoticeWords> & {
  when: (moment: string) => string
  action: string
  closing: string
}

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
    password_changed: () => ({
      subject: 'Your password was changed',
      body: 'Your Plumbline account has a new password. Every other device was signed out.',
    }),
    email_changed: (name) => ({
      subject: 'Your e-mail address was changed',
      body: `You now sign in to your Plumbline account with ${name}. This address cannot be used for it any more.`,
    }),
    phone_changed: (name) => ({
      subject: 'Your phone number was changed',
      body: `The phone number of your Plumbline account is now ${name}. The old one cannot be used to sign in any more.`,
    }),
    identity_added: (name) => ({
      subject: 'A way to sign in was added to your account',
      body: `Your Plumbline account can now be opened in one more way${name && `: ${name}`}.`,
    }),
    identity_removed: (name) => ({
      subject: 'A way to sign in was removed from your account',
      body: `Your Plumbline account cannot be opened in this way any more${name && `: ${name}`}.`,
    }),
    new_device: (name) => ({
      subject: 'A new sign-in to your account',
      body: `Somebody signed in to your Plumbline account from a device that we had not seen before${name && `: ${name}`}.`,
    }),
    when: (moment) => `This happened on ${moment}.`,
    action: 'Look at my account',
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
    password_changed: () => ({
      subject: 'Se cambió su contraseña',
      body: 'Su cuenta de Plumbline tiene una contraseña nueva. Se cerró la sesión en los demás dispositivos.',
    }),
    email_changed: (name) => ({
      subject: 'Se cambió su correo electrónico',
      body: `Ahora entra a su cuenta de Plumbline con ${name}. Esta dirección ya no sirve para entrar.`,
    }),
    phone_changed: (name) => ({
      subject: 'Se cambió su número de teléfono',
      body: `El número de teléfono de su cuenta de Plumbline ahora es ${name}. El anterior ya no sirve para entrar.`,
    }),
    identity_added: (name) => ({
      subject: 'Se agregó una forma de entrar a su cuenta',
      body: `Ahora se puede entrar a su cuenta de Plumbline de una forma más${name && `: ${name}`}.`,
    }),
    identity_removed: (name) => ({
      subject: 'Se quitó una forma de entrar a su cuenta',
      body: `Ya no se puede entrar a su cuenta de Plumbline de esta forma${name && `: ${name}`}.`,
    }),
    new_device: (name) => ({
      subject: 'Un nuevo acceso a su cuenta',
      body: `Alguien entró a su cuenta de Plumbline desde un dispositivo que no conocíamos${name && `: ${name}`}.`,
    }),
    when: (moment) => `Ocurrió el ${moment}.`,
    action: 'Ver mi cuenta',
    closing: 'Si no fue usted, elija ahora una contraseña nueva y avise al administrador de su organización.',
  },
}
