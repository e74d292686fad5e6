import type { Locale } from '../../platform/http/workplace.ts'

/** Every email that only notifies the reader of something that happened to their account. */
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
      body: `You’ll now need a second factor to sign in to your Plumbline account${name && `: ${name}`}.`,
    }),
    factor_removed: (name) => ({
      subject: 'A second factor was removed from your account',
      body: `A second factor was removed from your Plumbline account${name && `: ${name}`}. You can’t use it to sign in anymore.`,
    }),
    password_changed: () => ({
      subject: 'Your password was changed',
      body: 'The password for your Plumbline account was changed. All other devices were signed out.',
    }),
    email_changed: (name) => ({
      subject: 'Your email was changed',
      body: `You now sign in to your Plumbline account with ${name}. This address no longer works for signing in.`,
    }),
    phone_changed: (name) => ({
      subject: 'Your phone number was changed',
      body: `The phone number on your Plumbline account is now ${name}. The old number no longer works for signing in.`,
    }),
    identity_added: (name) => ({
      subject: 'A sign-in method was added to your account',
      body: `You can now sign in to your Plumbline account with another method${name && `: ${name}`}.`,
    }),
    identity_removed: (name) => ({
      subject: 'A sign-in method was removed from your account',
      body: `You can no longer use this method to sign in to your Plumbline account${name && `: ${name}`}.`,
    }),
    new_device: (name) => ({
      subject: 'New sign-in to your account',
      body: `Someone signed in to your Plumbline account from a new device${name && `: ${name}`}.`,
    }),
    when: (moment) => `This happened on ${moment}.`,
    action: 'Review account',
    closing: 'If this wasn’t you, change your password now and contact your organization admin.',
  },
  es: {
    factor_added: (name) => ({
      subject: 'Se agregó un segundo factor a su cuenta',
      body: `Ahora necesita un segundo factor para iniciar sesión en su cuenta de Plumbline${name && `: ${name}`}.`,
    }),
    factor_removed: (name) => ({
      subject: 'Se quitó un segundo factor de su cuenta',
      body: `Se quitó un segundo factor de su cuenta de Plumbline${name && `: ${name}`}. Ya no sirve para iniciar sesión.`,
    }),
    password_changed: () => ({
      subject: 'Su contraseña cambió',
      body: 'Se cambió la contraseña de su cuenta de Plumbline. Se cerró la sesión en todos los demás dispositivos.',
    }),
    email_changed: (name) => ({
      subject: 'Su correo cambió',
      body: `Ahora inicia sesión en su cuenta de Plumbline con ${name}. Este correo ya no sirve para iniciar sesión.`,
    }),
    phone_changed: (name) => ({
      subject: 'Su número de teléfono cambió',
      body: `El número de teléfono de su cuenta de Plumbline ahora es ${name}. El anterior ya no sirve para iniciar sesión.`,
    }),
    identity_added: (name) => ({
      subject: 'Se agregó un método de inicio de sesión a su cuenta',
      body: `Ahora puede iniciar sesión en su cuenta de Plumbline con otro método${name && `: ${name}`}.`,
    }),
    identity_removed: (name) => ({
      subject: 'Se quitó un método de inicio de sesión de su cuenta',
      body: `Ya no puede usar este método para iniciar sesión en su cuenta de Plumbline${name && `: ${name}`}.`,
    }),
    new_device: (name) => ({
      subject: 'Nuevo inicio de sesión en su cuenta',
      body: `Alguien inició sesión en su cuenta de Plumbline desde un dispositivo nuevo${name && `: ${name}`}.`,
    }),
    when: (moment) => `Ocurrió el ${moment}.`,
    action: 'Revisar cuenta',
    closing: 'Si no fue usted, cambie su contraseña ahora y avise a quien administra su organización.',
  },
}
