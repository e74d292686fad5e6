import type { LegalText } from './legal-text.ts'

export const COOKIES_ES: LegalText = {
  title: 'Cookies',
  description:
    'Todo lo que Plumbline guarda en su navegador, por su nombre: una cookie, unas notas en su almacenamiento y nada de otras empresas.',
  lede: 'Todo lo que Plumbline guarda en su navegador, por su nombre. Es poco: una cookie, algunas notas en el almacenamiento del propio navegador y nada de otras empresas.',
  sections: [
    {
      id: 'kept',
      heading: 'Qué se guarda',
      paragraphs: [
        'Una cookie viaja con cada petición que nos llega. El almacenamiento se queda en su navegador y no viaja por sí solo; el de sesión termina con la pestaña. Sin los dos primeros, idioma y tema, las páginas se verían mal en cada visita; los demás pertenecen a lo que hace con la sesión abierta.',
      ],
    },
    {
      id: 'not-kept',
      heading: 'Qué no se guarda',
      paragraphs: [
        'Ninguna cookie de publicidad, de servicios de medición ni de redes sociales. Las páginas, letras e imágenes vienen de nuestro propio servidor, así que ninguna otra empresa se entera de que las lee.',
        'Las visitas a las páginas públicas no se cuentan con programas en su navegador. El registro de nuestro servidor tiene una línea por petición, como dice [Privacidad](/privacy#visitors).',
      ],
    },
    {
      id: 'page-views',
      heading: 'Páginas vistas con la sesión abierta',
      paragraphs: [
        'Mientras tiene la sesión abierta contamos qué páginas de la aplicación se abren, en nuestro propio servidor y para nosotros. El número que une las vistas de una misma carga de la página se hace de nuevo cada vez y no se guarda en su navegador. [Privacidad](/privacy#account) dice qué más hay en esa cuenta.',
      ],
    },
    {
      id: 'sign-in',
      heading: 'Servicios de otros al entrar',
      paragraphs: [
        'Si entra con una cuenta que tiene en otra parte, pasa por la página de esa empresa, que pone allí sus propias cookies. Donde un acertijo distingue personas de programas, la página de acceso, y ninguna otra, lo carga de la empresa que lo ofrece; el acertijo puede guardar algo en su propio marco.',
      ],
    },
    {
      id: 'control',
      heading: 'Cómo deshacerse de ello',
      paragraphs: [
        'Todo navegador puede mostrar y borrar las cookies y el almacenamiento, de un sitio o de todos. Después su sesión queda cerrada, las páginas vuelven a seguir el idioma y el tema de su sistema, y los borradores sin guardar se pierden. Nada más se pierde.',
        'Como aquí nada mide ni anuncia, no hay nada que consentir: el aviso al pie de la página solo le informa, y se va cuando lo ha leído.',
      ],
    },
  ],
}
