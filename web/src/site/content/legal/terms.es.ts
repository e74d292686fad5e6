import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import type { LegalText } from './legal-text.ts'

export const TERMS_ES: LegalText = {
  title: 'Condiciones del servicio',
  description:
    'El acuerdo entre usted y la empresa que opera Plumbline: cuentas, planes, pagos, sus datos y lo que debe cada parte.',
  lede: 'El acuerdo entre usted y nosotros cuando usa Plumbline. Lo dejamos lo bastante corto para que se lea.',
  sections: [
    {
      id: 'agreement',
      heading: 'El acuerdo',
      paragraphs: [
        '«Nosotros» es la empresa que opera esta instalación de Plumbline; «usted» es la organización que se registra y quien lo usa para ella. Quien la registra declara que puede obligarla.',
        'Plumbline está hecho para empresas. No se ofrece a consumidores ni a menores de 18 años.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Cuentas y personas',
      paragraphs: [
        'Cada persona usa su propia cuenta, con datos verdaderos y una contraseña que nadie más conoce. Usted decide quién pertenece a su organización y qué puede hacer, y responde de lo que haga en ella.',
        'Los proveedores, prestamistas y demás personas que usted invite ven solo lo que usted les da. Pueden usar Plumbline sin pagar, para su trabajo con usted.',
        'Avísenos enseguida si cree que otra persona entró en una cuenta.',
      ],
    },
    {
      id: 'plans',
      heading: 'Prueba, planes y pago',
      paragraphs: [
        `Una organización nueva puede probar el plan que eligió durante ${TRIAL_DAYS} días sin tarjeta. Después pasa a ese plan automáticamente; si cancela antes, no se cobra nada.`,
        'Los planes, lo que contienen y lo que cuestan están en la [página de precios](/pricing). Se pagan por mes y por adelantado, con tarjeta, a través de un proveedor de pagos; se suman los impuestos donde correspondan. Un negocio activo es toda propiedad que no está cerrada ni archivada.',
        'Puede cambiar de plan cuando quiera: el cambio vale de inmediato y la diferencia se prorratea. Puede cancelar cuando quiera: el plan sigue hasta el final del mes pagado.',
        'Dentro de los 30 días de su primer pago se lo devolvemos si lo pide, sea cual sea la razón.',
        'Si un pago falla, lo intentamos de nuevo y le avisamos. Si queda pendiente, podemos dejar la organización en solo lectura hasta que se pague. Un precio más alto lo anunciamos al menos 30 días antes de que valga.',
      ],
    },
    {
      id: 'your-data',
      heading: 'Lo que es suyo',
      paragraphs: [
        'Lo que usted escribe y sube sigue siendo suyo. Podemos guardarlo, copiarlo y mostrarlo en la medida en que Plumbline lo necesita para servirle, y no más. No entrenamos modelos con ello ni lo vendemos.',
        'Puede exportar negocios, documentos y cifras en cualquier momento, también después de cancelar, durante al menos 30 días.',
        'Usted responde de tener derecho a lo que sube, y de informar a las personas sobre las que escribe como lo exija su ley. [Privacidad](/privacy) dice cómo tratamos los datos personales.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Lo que no se permite',
      paragraphs: [
        [
          'violar la ley con Plumbline, o escribir sobre personas lo que las discrimine;',
          'buscar datos de otras organizaciones, eludir límites o permisos, o perturbar el servicio;',
          'subir programas dañinos, o archivos cuyo uso viole derechos de alguien;',
          'revender Plumbline, o copiarlo en un producto que compita con él;',
          'enviar por él mensajes que nadie pidió.',
        ],
        'Puede probar la seguridad de una organización propia, y se lo agradecemos si nos cuenta lo que encuentre.',
      ],
    },
    {
      id: 'figures',
      heading: 'Las cifras no son un consejo',
      paragraphs: [
        'Plumbline calcula a partir de lo que usted registra: ganancia, rendimientos, ofertas, intereses, pronósticos. Muestra cómo se forma cada cifra para que pueda comprobarla. Una cifra vale lo que valen los datos de los que sale.',
        'Nada en Plumbline es un avalúo ni un consejo financiero, fiscal o legal, y no revisamos los memorandos o textos que redacta un modelo de lenguaje. Usted decide sobre sus negocios, con asesores propios cuando convenga.',
      ],
    },
    {
      id: 'service',
      heading: 'El servicio y sus límites',
      paragraphs: [
        'Mantenemos Plumbline en marcha con cuidado, anunciamos las interrupciones previstas, hacemos respaldos diarios y corregimos las fallas según su peso. Plumbline cambia con el tiempo; no quitamos aquello por lo que se compra un plan sin avisarle antes. Otros niveles de servicio se acuerdan por escrito con el plan que los incluye.',
        'Los servicios ajenos que usted conecte siguen sus propias condiciones, y no respondemos de ellos.',
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      paragraphs: [
        'Plumbline se ofrece tal como es, hasta donde la ley lo permite. Ninguna parte debe a la otra ganancias perdidas ni daños indirectos. Lo que debamos en total se limita a lo que usted nos pagó en los doce meses anteriores al daño.',
        'Estos límites no valen donde la ley los prohíbe, ni para daños causados a propósito.',
      ],
    },
    {
      id: 'end',
      heading: 'El final',
      paragraphs: [
        'Usted puede terminar el acuerdo en cualquier momento al cancelar. Nosotros podemos terminarlo con un aviso de 30 días, y de inmediato si usted incumple gravemente estas condiciones o una ley nos obliga.',
        'Después puede exportar sus datos durante 30 días. Luego los borramos, salvo lo que la ley nos obliga a conservar; de los respaldos desaparecen por turnos.',
      ],
    },
    {
      id: 'rest',
      heading: 'Ley y cambios',
      paragraphs: [
        'Se aplica la ley del lugar donde está registrada nuestra empresa, y deciden sus tribunales, salvo que la ley de su lugar lo prohíba.',
        'Podemos cambiar estas condiciones. Si un cambio importa, le avisamos al menos 30 días antes de que valga; quien siga usando Plumbline entonces lo acepta. Si una de estas condiciones no vale, las demás siguen valiendo.',
      ],
    },
  ],
}
