import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import type { LegalText } from './legal-text.ts'

export const PRIVACY_ES: LegalText = {
  title: 'Privacidad',
  description:
    'Qué sabe Plumbline de usted, para qué, quién más lo ve, cuánto tiempo se guarda y qué puede pedir. En palabras sencillas.',
  lede: 'Qué sabemos de usted, para qué lo sabemos, quién más lo ve y qué puede pedirnos que hagamos con ello.',
  sections: [
    {
      id: 'who',
      heading: 'Quiénes somos',
      paragraphs: [
        '«Nosotros» es la empresa que opera esta instalación de Plumbline. «Usted» es quien visita estas páginas, tiene una cuenta o trabaja con una organización que la tiene: un miembro de su equipo, un proveedor, un vendedor, un comprador, un prestamista.',
        'Cada organización decide qué escribe en Plumbline sobre sus negocios y las personas que participan en ellos. De esos datos responde la organización, y nosotros trabajamos según sus instrucciones. De las cuentas, del acceso y de estas páginas públicas respondemos nosotros.',
      ],
    },
    {
      id: 'visitors',
      heading: 'Si solo lee estas páginas',
      paragraphs: [
        'No usamos cookies de publicidad ni de medición, y no cargamos nada de otras empresas. [Cookies](/cookies) enumera lo poco que su navegador guarda para nosotros.',
        'Nuestro servidor anota una línea por cada petición: la hora, la ruta, la dirección de red, cómo se respondió y un número de la petición. Usamos esas líneas para encontrar fallas y rechazar ataques.',
        'Los portafolios públicos cuentan cuántas veces se ven, como un número y sin nada sobre quién los miró.',
        'La casilla del boletín al pie de la página todavía no guarda ni envía nada.',
      ],
    },
    {
      id: 'contact',
      heading: 'Cuando nos escribe',
      paragraphs: [
        `El formulario de contacto toma su nombre, su correo electrónico y su mensaje, y su empresa y cuántos negocios hace al año si lo dice. Los usamos para responderle y para nada más, y los borramos después de ${INQUIRY_KEPT_DAYS} días. Usted recibe un correo que dice que su mensaje llegó. Para que nadie nos inunde, la dirección de red de la que vino se cuenta durante una hora; no se guarda con el mensaje.`,
      ],
    },
    {
      id: 'account',
      heading: 'Si tiene una cuenta',
      paragraphs: [
        'Guardamos lo que una cuenta necesita:',
        [
          'su nombre, correo, idioma y, si lo da, número de teléfono;',
          'su contraseña como huella de un solo sentido (argon2id), de la que nadie puede leerla, y sus segundos factores;',
          'sus sesiones: cuándo y desde qué dirección de red y navegador entró, para que pueda verlas y cerrarlas en su cuenta;',
          'su organización, sus roles en ella y cómo quiere recibir avisos.',
        ],
        'Todo cambio en un negocio, en su dinero o sus papeles y en el acceso de las personas queda en el registro de la organización: quién, cuándo, qué, antes y después. El registro no se puede cambiar; tampoco podemos nosotros. Es lo que permite seguir cada cifra hasta su origen.',
        'Mientras tiene la sesión abierta contamos qué páginas de la aplicación se abren: la ruta, la hora, su cuenta y su organización, y un número al azar que es nuevo cada vez que se carga la página. Miramos esas cuentas nosotros mismos para ver qué se usa; ninguna otra empresa las recibe.',
      ],
    },
    {
      id: 'content',
      heading: 'Lo que escriben las organizaciones',
      paragraphs: [
        'Los negocios, propiedades, personas, precios, préstamos, documentos y fotos son de la organización que los registró. Sus miembros los ven según sus roles, los proveedores ven lo que se les dio, y otras organizaciones no ven nada: la propia base de datos lo impide.',
        'Nuestro personal solo puede entrar en una organización para ayudarla o para mantener el servicio. Esa visita tiene un límite de tiempo, se muestra en la pantalla y queda en el registro de la organización.',
        'Lo que una organización publica como su portafolio es público. Ella elige, negocio por negocio, qué se muestra.',
      ],
    },
    {
      id: 'others',
      heading: 'Quién más recibe datos',
      paragraphs: [
        'No vendemos datos personales ni los compartimos para publicidad. Estas empresas reciben datos cuando las usamos, y solo los que su tarea necesita:',
        [
          'quien aloja nuestros servidores y guarda nuestros respaldos;',
          'los servicios que entregan nuestros correos y mensajes de texto;',
          'el proveedor de pagos con tarjeta, que trata por sí mismo los datos de la tarjeta: nunca vemos un número completo;',
          'el proveedor del modelo de lenguaje, cuando alguien pide el borrador de un memorando: las cifras y palabras de ese negocio;',
          'un servicio que distingue personas de programas, en la página de acceso, si está activado;',
          'los servicios que una organización conecta por su cuenta, como contabilidad, firma electrónica o un disco en la nube.',
        ],
        'Fuera de eso solo entregamos datos cuando una ley o un tribunal nos obliga.',
      ],
    },
    {
      id: 'security',
      heading: 'Cómo se protegen',
      paragraphs: [
        'Las conexiones van cifradas. De las contraseñas se guarda una huella, los enlaces a archivos vencen en minutos y los secretos se guardan cifrados. Cada quien puede añadir un segundo factor a su cuenta. Los respaldos se hacen cada día y se vuelven a leer después de escritos.',
        'Si a pesar de ello los datos llegaran a manos ajenas, avisamos a los afectados y a las autoridades como lo exige la ley.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Cuánto tiempo se guardan',
      paragraphs: [
        'Los datos de una cuenta se guardan mientras exista la cuenta. Los de una organización, mientras exista la organización, o menos si sus propias reglas de conservación lo dicen; los documentos eliminados quedan 30 días en la papelera. Los respaldos se sobrescriben por turnos.',
        'Lo que la ley fiscal o mercantil nos obliga a conservar, como nuestras facturas, lo conservamos el tiempo que ella diga.',
      ],
    },
    {
      id: 'rights',
      heading: 'Qué puede pedir',
      paragraphs: [
        'Puede preguntar qué sabemos de usted, hacerlo corregir o borrar, recibir una copia en un formato común, oponerse a un uso o retirar un consentimiento. Según donde viva, leyes como el RGPD o la CCPA le dan estos derechos; nosotros tratamos igual a todos. Nadie recibe un trato peor por pedirlo.',
        'Mucho puede hacerlo usted mismo: la página de su cuenta cambia sus datos y cierra sesiones, y las organizaciones exportan negocios, documentos y cifras cuando quieren. Si una organización escribió sobre usted, pregúntele primero a ella; nosotros le ayudamos a responder.',
        'También puede presentar una queja ante la autoridad de protección de datos de su lugar.',
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
      heading: 'Cambios, y cómo encontrarnos',
      paragraphs: [
        'Cuando este texto cambia, cambia con él la fecha de arriba. Si un cambio le importa, avisamos por correo a quienes tienen cuenta antes de que valga.',
        'Escríbanos con cualquier pregunta sobre este texto o sobre sus datos; el pie de cada página dice cómo.',
      ],
    },
  ],
}
