import type { Locale } from '../../platform/http/workplace.ts'

/** Every mail that carries a proof of identity: a link, and a code. */
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
  copyHint: string
  code: string
  codeAlone: string
  validFor: (duration: string) => string
  codeValidFor: (duration: string) => string
  ignore: string
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    confirmation: () => ({
      subject: 'Confirm your e-mail address',
      title: 'Confirm your e-mail address',
      body: 'Welcome to Plumbline. Confirm that this is your address, and your account is ready.',
      action: 'Confirm my address',
    }),
    invite: () => ({
      subject: 'You are invited to Plumbline',
      title: 'You are invited to Plumbline',
      body: 'Somebody made a Plumbline account for you. Accept the invitation to sign in and choose a password.',
      action: 'Accept the invitation',
    }),
    magic_link: () => ({
      subject: 'Your sign-in link',
      title: 'Sign in to Plumbline',
      body: 'Somebody asked for a link to sign in to your Plumbline account. If it was you, follow it on the device where you asked.',
      action: 'Sign in',
    }),
    reauthentication: {
      subject: 'Your confirmation code',
      title: 'Confirm that it is you',
      body: 'You are about to change how you sign in to Plumbline. Type this code where Plumbline asks for it.',
    },
    recovery: () => ({
      subject: 'Reset your password',
      title: 'Reset your password',
      body: 'Somebody asked for a new password for your Plumbline account. If it was you, choose one now.',
      action: 'Choose a new password',
    }),
    email_change_current: ({ from, to }) => ({
      subject: 'Confirm the change of your e-mail address',
      title: 'Your e-mail address is about to change',
      body: `Somebody asked to sign in to your Plumbline account with ${to} instead of ${from}. If it was you, confirm the change; the new address must be confirmed too.`,
      action: 'Confirm the change',
    }),
    email_change_new: ({ from, to }) => ({
      subject: 'Confirm your new e-mail address',
      title: 'Confirm your new e-mail address',
      body: `You asked to sign in to Plumbline with ${to} instead of ${from}. Confirm that this address is yours.`,
      action: 'Confirm my new address',
    }),
    copyHint: 'If the button does not work, copy this address into your browser:',
    code: 'Or type this code where Plumbline asks for it:',
    codeAlone: 'Code:',
    codeValidFor: (duration) => `The code works once, for ${duration}.`,
    validFor: (duration) => `The link and the code work once, for ${duration}.`,
    ignore: 'If it was not you, ignore this message: nothing changes.',
  },
  es: {
    confirmation: () => ({
      subject: 'Confirme su correo electrónico',
      title: 'Confirme su correo electrónico',
      body: 'Bienvenido a Plumbline. Confirme que esta dirección es suya y su cuenta estará lista.',
      action: 'Confirmar mi correo',
    }),
    invite: () => ({
      subject: 'Le invitamos a Plumbline',
      title: 'Le invitamos a Plumbline',
      body: 'Alguien creó una cuenta de Plumbline para usted. Acepte la invitación para entrar y elegir una contraseña.',
      action: 'Aceptar la invitación',
    }),
    magic_link: () => ({
      subject: 'Su enlace para entrar',
      title: 'Entre a Plumbline',
      body: 'Alguien pidió un enlace para entrar a su cuenta de Plumbline. Si fue usted, ábralo en el dispositivo donde lo pidió.',
      action: 'Entrar',
    }),
    reauthentication: {
      subject: 'Su código de confirmación',
      title: 'Confirme que es usted',
      body: 'Está por cambiar cómo entra a Plumbline. Escriba este código donde Plumbline lo pida.',
    },
    recovery: () => ({
      subject: 'Restablezca su contraseña',
      title: 'Restablezca su contraseña',
      body: 'Alguien pidió una contraseña nueva para su cuenta de Plumbline. Si fue usted, elíjala ahora.',
      action: 'Elegir una contraseña nueva',
    }),
    email_change_current: ({ from, to }) => ({
      subject: 'Confirme el cambio de su correo electrónico',
      title: 'Su correo electrónico está por cambiar',
      body: `Alguien pidió entrar a su cuenta de Plumbline con ${to} en lugar de ${from}. Si fue usted, confirme el cambio; la dirección nueva también debe confirmarse.`,
      action: 'Confirmar el cambio',
    }),
    email_change_new: ({ from, to }) => ({
      subject: 'Confirme su nuevo correo electrónico',
      title: 'Confirme su nuevo correo electrónico',
      body: `Usted pidió entrar a Plumbline con ${to} en lugar de ${from}. Confirme que esta dirección es suya.`,
      action: 'Confirmar mi nuevo correo',
    }),
    copyHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
    code: 'O escriba este código donde Plumbline lo pida:',
    codeAlone: 'Código:',
    codeValidFor: (duration) => `El código funciona una sola vez, durante ${duration}.`,
    validFor: (duration) => `El enlace y el código funcionan una sola vez, durante ${duration}.`,
    ignore: 'Si no fue usted, ignore este mensaje: nada cambia.',
  },
}
