import type { Locale } from '../../platform/http/workplace.ts'

/** Every email that contains a proof of identity: a link and a code. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change_current'
  | 'email_change_new'

export type MailWords = { subject: string; title: string; body: string; action: string }

type Words = Record<MailKind, (change: { from: string; to: string }) => MailWords> & {
  reauthentication: Omit<MailWords, 'action'>
  code: string
  codeAlone: string
  validFor: (duration: string) => string
  codeValidFor: (duration: string) => string
  ignore: string
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    confirmation: () => ({
      subject: 'Confirm your email',
      title: 'Confirm your email',
      body: 'Welcome to Plumbline. Confirm your email address to finish setting up your account.',
      action: 'Confirm email',
    }),
    invite: () => ({
      subject: 'You’re invited to Plumbline',
      title: 'You’re invited to Plumbline',
      body: 'Someone created a Plumbline account for you. Accept the invitation to sign in and choose a password.',
      action: 'Accept invitation',
    }),
    magic_link: () => ({
      subject: 'Your sign-in link',
      title: 'Sign in to Plumbline',
      body: 'Here’s the sign-in link you requested for Plumbline. Open it on the same device you requested it from.',
      action: 'Sign in',
    }),
    reauthentication: {
      subject: 'Your confirmation code',
      title: 'Confirm it’s you',
      body: 'You’re about to change how you sign in to Plumbline. Enter this code when Plumbline asks for it.',
    },
    recovery: () => ({
      subject: 'Reset your password',
      title: 'Reset your password',
      body: 'We received a request to reset the password for your Plumbline account. If it was you, choose a new one now.',
      action: 'Reset password',
    }),
    email_change_current: ({ from, to }) => ({
      subject: 'Confirm your email change',
      title: 'Confirm your email change',
      body: `We received a request to change the email on your Plumbline account from ${from} to ${to}. If it was you, confirm the change here and from your new address.`,
      action: 'Confirm change',
    }),
    email_change_new: ({ from, to }) => ({
      subject: 'Confirm your new email',
      title: 'Confirm your new email',
      body: `You asked to change the email on your Plumbline account from ${from} to ${to}. Confirm that this address is yours.`,
      action: 'Confirm new email',
    }),
    code: 'Or enter this code when Plumbline asks for it:',
    codeAlone: 'Code:',
    codeValidFor: (duration) => `The code works once and expires in ${duration}.`,
    validFor: (duration) => `The link and code work once and expire in ${duration}.`,
    ignore: 'If you didn’t request this, you can ignore this email. Nothing will change.',
  },
  es: {
    confirmation: () => ({
      subject: 'Confirme su correo electrónico',
      title: 'Confirme su correo electrónico',
      body: 'Le damos la bienvenida a Plumbline. Confirme su correo para terminar de configurar su cuenta.',
      action: 'Confirmar correo',
    }),
    invite: () => ({
      subject: 'Tiene una invitación a Plumbline',
      title: 'Tiene una invitación a Plumbline',
      body: 'Alguien creó una cuenta de Plumbline para usted. Acepte la invitación para iniciar sesión y elegir una contraseña.',
      action: 'Aceptar la invitación',
    }),
    magic_link: () => ({
      subject: 'Su enlace para iniciar sesión',
      title: 'Inicie sesión en Plumbline',
      body: 'Este es el enlace que solicitó para iniciar sesión en Plumbline. Ábralo en el mismo dispositivo donde lo solicitó.',
      action: 'Iniciar sesión',
    }),
    reauthentication: {
      subject: 'Su código de confirmación',
      title: 'Confirme que es usted',
      body: 'Está por cambiar su forma de iniciar sesión en Plumbline. Escriba este código cuando Plumbline se lo pida.',
    },
    recovery: () => ({
      subject: 'Restablezca su contraseña',
      title: 'Restablezca su contraseña',
      body: 'Recibimos una solicitud para restablecer la contraseña de su cuenta de Plumbline. Si fue usted, elija una nueva ahora.',
      action: 'Restablecer contraseña',
    }),
    email_change_current: ({ from, to }) => ({
      subject: 'Confirme el cambio de su correo',
      title: 'Confirme el cambio de su correo',
      body: `Recibimos una solicitud para cambiar el correo de su cuenta de Plumbline de ${from} a ${to}. Si fue usted, confirme el cambio aquí y también desde el nuevo.`,
      action: 'Confirmar cambio',
    }),
    email_change_new: ({ from, to }) => ({
      subject: 'Confirme su nuevo correo electrónico',
      title: 'Confirme su nuevo correo electrónico',
      body: `Usted pidió cambiar el correo de su cuenta de Plumbline de ${from} a ${to}. Confirme que este correo es suyo.`,
      action: 'Confirmar nuevo correo',
    }),
    code: 'O escriba este código cuando Plumbline se lo pida:',
    codeAlone: 'Código:',
    codeValidFor: (duration) => `El código sirve una sola vez y vence en ${duration}.`,
    validFor: (duration) => `El enlace y el código sirven una sola vez y vencen en ${duration}.`,
    ignore: 'Si usted no lo solicitó, ignore este correo. No habrá ningún cambio.',
  },
}
