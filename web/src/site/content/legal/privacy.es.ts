import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import type { LegalText } from './legal-text.ts'

export const PRIVACY_ES: LegalText = {
  title: 'Privacidad',
  description:
    'Qué sabe Plumbline de usted, para qué, quién más lo ve, cuánto tiempo se guarda y qué puede pedir. En lenguaje claro.',
  lede: 'Qué sabemos de usted, por qué, quién más lo ve y qué puede pedirnos que hagamos con esa información.',
  sections: [
    {
      id: 'who',
      heading: 'Quiénes somos',
      paragraphs: [
        '“Nosotros” es la empresa que opera esta instalación de Plumbline. “Usted” es quien visita estas páginas, tiene una cuenta o trabaja con una organización que la tiene: un integrante de su equipo, un proveedor, un vendedor, un comprador, un prestamista.',
        'Cada organización decide qué registra en Plumbline sobre sus negocios y las personas que participan en ellos. De esos datos es responsable la organización, y nosotros trabajamos según sus instrucciones. De las cuentas, del inicio de sesión y de estas páginas públicas somos responsables nosotros.',
      ],
    },
    {
      id: 'visitors',
      heading: 'Si solo lee estas páginas',
      paragraphs: [
        'No usamos cookies de publicidad ni de analítica, y no cargamos nada de otras empresas. En [Cookies](/cookies) está lo poco que su navegador guarda para nosotros.',
        'Nuestro servidor registra una línea por cada petición: la hora, la ruta, la dirección IP, cómo se respondió y un número de petición. Usamos esas líneas para encontrar fallas y bloquear ataques.',
        'Los portafolios públicos cuentan cuántas veces se ven, solo como número, sin nada sobre quién los vio.',
        'El cuadro de suscripción al pie de la página todavía no guarda ni envía nada.',
      ],
    },
    {
      id: 'contact',
      heading: 'Cuando nos escribe',
      paragraphs: [
        `El formulario de contacto pide su nombre, su correo electrónico y su mensaje, además de su empresa y cuántos negocios hace al año, si quiere decirlo. Los usamos solo para responderle y los borramos después de ${INQUIRY_KEPT_DAYS} días. Usted recibe un correo que confirma que su mensaje llegó. Para evitar el spam, contamos durante una hora los mensajes de una dirección IP; no se guarda con el mensaje.`,
      ],
    },
    {
      id: 'account',
      heading: 'Si tiene una cuenta',
      paragraphs: [
        'Guardamos lo que una cuenta necesita:',
        [
          'su nombre, correo electrónico, idioma y, si lo proporciona, número de teléfono;',
          'su contraseña como un hash de un solo sentido (argon2id), del que nadie puede recuperarla, y sus segundos factores;',
          'sus sesiones: cuándo inició sesión y desde qué dirección IP y navegador, para que pueda verlas y cerrarlas en su cuenta;',
          'su organización, sus roles en ella y cómo quiere recibir avisos.',
        ],
        'Todo cambio en un negocio, en su dinero o sus documentos y en el acceso de las personas queda en el registro de la organización: quién, cuándo, qué, antes y después. Nadie puede cambiar el registro, ni siquiera nosotros. Es lo que permite seguir cada cifra hasta su origen.',
        'Mientras tiene la sesión iniciada, contamos qué páginas de la aplicación se abren: la ruta, la hora, su cuenta y su organización, y un número al azar que cambia cada vez que se carga la página. Solo nosotros revisamos esos conteos, para ver qué se usa; ninguna otra empresa los recibe.',
      ],
    },
    {
      id: 'content',
      heading: 'Lo que registran las organizaciones',
      paragraphs: [
        'Los negocios, propiedades, personas, precios, préstamos, documentos y fotos son de la organización que los registró. Sus integrantes los ven según sus roles, los proveedores ven lo que se compartió con ellos, y las demás organizaciones no ven nada: la propia base de datos lo impide.',
        'Nuestro personal solo puede entrar en una organización para ayudarla o para mantener el servicio. Ese acceso tiene un límite de tiempo, se muestra en pantalla y queda en el registro de la organización.',
        'Lo que una organización publica en su portafolio es público. Ella elige, negocio por negocio, qué se muestra.',
      ],
    },
    {
      id: 'others',
      heading: 'Quién más recibe datos',
      paragraphs: [
        'No vendemos datos personales ni los compartimos para publicidad. Estas empresas reciben datos cuando usamos sus servicios, y solo los que necesitan para su tarea:',
        [
          'la empresa que aloja nuestros servidores y guarda nuestros respaldos;',
          'los servicios que entregan nuestros correos y mensajes de texto;',
          'el proveedor de pagos con tarjeta, que maneja directamente los datos de la tarjeta: nunca vemos un número completo;',
          'el proveedor del modelo de lenguaje, cuando alguien pide el borrador de un memo: las cifras y los textos de ese negocio;',
          'un servicio de verificación de seguridad (captcha) que distingue personas de bots, en la página de inicio de sesión, si está activado;',
          'los servicios que una organización conecta por su cuenta, como contabilidad, firma electrónica o archivos en la nube.',
        ],
        'Fuera de eso solo entregamos datos cuando una ley o un tribunal nos obliga.',
      ],
    },
    {
      id: 'security',
      heading: 'Cómo se protegen',
      paragraphs: [
        'Las conexiones van cifradas. De las contraseñas solo se guarda un hash, los enlaces a archivos vencen en minutos y los secretos se guardan cifrados. Cualquiera puede agregar un segundo factor a su cuenta. Los respaldos se hacen todos los días y se vuelven a leer para comprobarlos.',
        'Si a pesar de ello los datos llegaran a manos ajenas, avisaremos a los afectados y a las autoridades como lo exige la ley.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Cuánto tiempo se guardan',
      paragraphs: [
        'Los datos de una cuenta se guardan mientras exista la cuenta. Los de una organización, mientras exista la organización, o menos tiempo si sus propias reglas de conservación lo indican; los documentos eliminados quedan 30 días en la papelera. Los respaldos se sobrescriben con el tiempo.',
        'Lo que la ley fiscal o mercantil nos obliga a conservar, como nuestras facturas, lo conservamos durante el tiempo que exija.',
      ],
    },
    {
      id: 'rights',
      heading: 'Qué puede pedir',
      paragraphs: [
        'Puede preguntar qué sabemos de usted, pedir que se corrija o se borre, recibir una copia en un formato común, oponerse a un uso o retirar su consentimiento. Según dónde viva, leyes como el RGPD o la CCPA le dan estos derechos; nosotros tratamos igual a todos. Nadie recibe un peor trato por pedirlo.',
        'Mucho de esto puede hacerlo usted mismo: en la página de su cuenta puede cambiar sus datos y cerrar sesiones, y las organizaciones pueden descargar sus documentos y las cifras de cada negocio cuando quieran, y pedirnos una copia de lo demás. Si una organización escribió sobre usted, pregúntele primero a ella; nosotros la ayudamos a responder.',
        'También puede presentar una queja ante la autoridad de protección de datos de su localidad.',
      ],
    },
    {
      id: 'children',
      heading: 'Menores de edad',
      paragraphs: [
        'Plumbline está hecho para empresas. No es para menores de 18 años, y no guardamos sus datos a sabiendas.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios y cómo contactarnos',
      paragraphs: [
        'Cuando este texto cambia, también cambia la fecha de arriba. Si un cambio le afecta, avisamos por correo a quienes tienen cuenta antes de que se aplique.',
        'Escríbanos si tiene preguntas sobre este texto o sobre sus datos; al pie de cada página está cómo hacerlo.',
      ],
    },
  ],
}
