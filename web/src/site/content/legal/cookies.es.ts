import type { LegalText } from './legal-text.ts'

export const COOKIES_ES: LegalText = {
  title: 'Cookies',
  description:
    'Todo lo que Plumbline guarda en su navegador, por su nombre: como mucho tres cookies, unas entradas en su almacenamiento y nada de otras empresas.',
  lede: 'Todo lo que Plumbline guarda en su navegador, por su nombre. Es poco: como mucho tres cookies, algunas entradas en el almacenamiento del propio navegador y nada de otras empresas.',
  sections: [
    {
      id: 'kept',
      heading: 'Qué guardamos',
      paragraphs: [
        'Una cookie se nos envía con cada petición. El almacenamiento se queda en su navegador y no se envía automáticamente; el de sesión se borra al cerrar la pestaña. Sin los dos primeros, idioma y tema, las páginas se verían mal en cada visita; los demás sirven para lo que usted hace con la sesión iniciada.',
      ],
    },
    {
      id: 'not-kept',
      heading: 'Qué no guardamos',
      paragraphs: [
        'Ninguna cookie de publicidad, de analítica ni de redes sociales. Las páginas, las fuentes y las imágenes vienen de nuestro propio servidor, así que ninguna otra empresa se entera de que usted las lee.',
        'Ningún script cuenta las visitas a las páginas públicas. El registro de nuestro servidor tiene una línea por petición, como se explica en [Privacidad](/privacy#visitors).',
      ],
    },
    {
      id: 'page-views',
      heading: 'Páginas vistas con la sesión iniciada',
      paragraphs: [
        'Mientras tiene la sesión iniciada, contamos qué páginas de la aplicación se abren, en nuestro propio servidor y para nuestro propio uso. El número que une las vistas de una misma carga de la página es nuevo cada vez y nunca se guarda en su navegador. En [Privacidad](/privacy#account) se explica qué más incluye ese conteo.',
      ],
    },
    {
      id: 'sign-in',
      heading: 'Servicios de terceros al iniciar sesión',
      paragraphs: [
        'Si inicia sesión con una cuenta de otra empresa, pasa por la página de esa empresa, que pone ahí sus propias cookies. Cuando se usa una verificación de seguridad (captcha) para distinguir personas de bots, solo la página de inicio de sesión la carga, desde la empresa que la ofrece; puede guardar algo en su propio marco.',
      ],
    },
    {
      id: 'control',
      heading: 'Cómo borrarlo',
      paragraphs: [
        'Todo navegador puede mostrar y borrar las cookies y el almacenamiento, de un sitio o de todos. Después, su sesión queda cerrada, las páginas vuelven a seguir el idioma y el tema de su sistema, y los borradores sin guardar se pierden. No se pierde nada más.',
        'Como aquí nada lo rastrea ni le muestra anuncios, no hay nada que consentir: el aviso al pie de la página solo es informativo y desaparece cuando ya lo leyó.',
      ],
    },
  ],
}
