type InBothLanguages = Readonly<Record<'en' | 'es', string>>

/** Something the product stores in a browser. `{…}` in a name marks the part that differs from user to user. */
export type BrowserEntry = {
  name: string
  where: 'cookie' | 'storage' | 'session'
  purpose: InBothLanguages
  until: InBothLanguages
}

/**
 * Everything the product stores, so that /cookies is accurate. A browser test compares it with what a visit and a
 * sign-in leave behind.
 */
export const STORED_IN_BROWSER: readonly BrowserEntry[] = [
  {
    name: 'language',
    where: 'cookie',
    purpose: {
      en: 'The language you chose, so that the server answers in it.',
      es: 'El idioma que eligió, para que el servidor responda en él.',
    },
    until: { en: 'One year after your last visit.', es: 'Un año después de su última visita.' },
  },
  {
    name: 'language',
    where: 'storage',
    purpose: { en: 'The same choice, for the page itself.', es: 'La misma elección, para la propia página.' },
    until: { en: 'Until you delete it.', es: 'Hasta que lo borre.' },
  },
  {
    name: 'theme',
    where: 'storage',
    purpose: { en: 'Light, dark or matching your system.', es: 'Claro, oscuro o igual que su sistema.' },
    until: { en: 'Until you delete it.', es: 'Hasta que lo borre.' },
  },
  {
    name: 'cookie-notice',
    where: 'storage',
    purpose: {
      en: 'That you’ve read the notice about this page, so that it doesn’t show again.',
      es: 'Que leyó el aviso sobre esta página, para que no vuelva a salir.',
    },
    until: { en: 'Until you delete it.', es: 'Hasta que lo borre.' },
  },
  {
    name: 'plumbline.session',
    where: 'storage',
    purpose: {
      en: 'Your session after you sign in: who you are and the keys that prove it to our server.',
      es: 'Su sesión iniciada: quién es usted y las claves que lo demuestran ante nuestro servidor.',
    },
    until: { en: 'Until you sign out or the session ends.', es: 'Hasta que cierre la sesión o esta termine.' },
  },
  {
    name: 'plumbline.portal',
    where: 'storage',
    purpose: {
      en: 'Your session in the vendor portal, after you open it with a link or a code.',
      es: 'Su sesión en el portal de proveedores, después de entrar con un enlace o un código.',
    },
    until: { en: 'Until you sign out or for 12 hours.', es: 'Hasta que cierre la sesión, o 12 horas.' },
  },
  {
    name: 'plumbline-portal',
    where: 'cookie',
    purpose: {
      en: 'The same session, so that our server can send you the portal’s pages ready to read.',
      es: 'La misma sesión, para que nuestro servidor le envíe las páginas del portal listas para leer.',
    },
    until: { en: 'Until you sign out or for 12 hours.', es: 'Hasta que cierre la sesión, o 12 horas.' },
  },
  {
    name: 'plumbline-portal-left',
    where: 'cookie',
    purpose: {
      en: 'That you signed out of the vendor portal, so that our server doesn’t send its pages here anymore.',
      es: 'Que cerró la sesión del portal de proveedores, para que nuestro servidor ya no envíe sus páginas aquí.',
    },
    until: { en: 'Until you sign in again or for 12 hours.', es: 'Hasta que vuelva a entrar, o 12 horas.' },
  },
  {
    name: 'draft:{…}',
    where: 'storage',
    purpose: {
      en: 'What you entered and haven’t saved yet, and how you set up a page (its columns, what is collapsed).',
      es: 'Lo que escribió y aún no ha guardado, y cómo acomodó una página (sus columnas, lo contraído).',
    },
    until: {
      en: 'Until you save or discard the draft; the rest, until you delete it.',
      es: 'Hasta que guarde o descarte el borrador; lo demás, hasta que lo borre.',
    },
  },
  {
    name: 'plumbline.loaded-version',
    where: 'session',
    purpose: {
      en: 'Which version of the app this tab has loaded, so that it doesn’t load a new one over and over.',
      es: 'Qué versión de la aplicación cargó esta pestaña, para que no cargue una nueva una y otra vez.',
    },
    until: { en: 'Until the tab is closed.', es: 'Hasta que se cierre la pestaña.' },
  },
  {
    name: 'react-router-scroll-positions',
    where: 'session',
    purpose: {
      en: 'How far you had scrolled on a page of the app, for when you come back to it.',
      es: 'Hasta dónde había bajado en una página de la aplicación, para cuando vuelva a ella.',
    },
    until: { en: 'Until the tab is closed.', es: 'Hasta que se cierre la pestaña.' },
  },
]
