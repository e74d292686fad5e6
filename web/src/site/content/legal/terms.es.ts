import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import type { LegalText } from './legal-text.ts'

export const TERMS_ES: LegalText = {
  title: 'Términos del servicio',
  description:
    'El acuerdo entre usted y la empresa que opera Plumbline: cuentas, planes, pagos, sus datos y las obligaciones de cada parte.',
  lede: 'El acuerdo entre usted y nosotros cuando usa Plumbline. Lo hicimos corto para que se lea.',
  sections: [
    {
      id: 'agreement',
      heading: 'El acuerdo',
      paragraphs: [
        '“Nosotros” es la empresa que opera esta instalación de Plumbline; “usted” es la organización que se registra y quien lo usa en su nombre. Quien la registra declara tener facultades para obligarla.',
        'Plumbline está hecho para empresas. No se ofrece a consumidores ni a menores de 18 años.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Cuentas y personas',
      paragraphs: [
        'Cada persona usa su propia cuenta, con datos verdaderos y una contraseña que nadie más conoce. Usted decide quién pertenece a su organización y qué puede hacer, y es responsable de lo que haga en ella.',
        'Los proveedores, prestamistas y demás personas que usted invite ven solo lo que usted comparte con ellos. Pueden usar Plumbline sin pagar para su trabajo con usted.',
        'Avísenos de inmediato si cree que otra persona entró en una cuenta.',
      ],
    },
    {
      id: 'plans',
      heading: 'Prueba, planes y pago',
      paragraphs: [
        `Una organización nueva puede probar el plan que eligió durante ${TRIAL_DAYS} días sin tarjeta. Después pasa a ese plan automáticamente; si cancela antes, no se le cobra nada.`,
        'Los planes, lo que incluyen y lo que cuestan están en la [página de precios](/pricing). Se cobran cada mes por adelantado, con tarjeta, a través de un proveedor de pagos; se agregan los impuestos que correspondan. Un negocio activo es toda propiedad que no está cerrada ni archivada.',
        'Puede cambiar de plan cuando quiera: el cambio se aplica de inmediato y la diferencia se prorratea. Puede cancelar cuando quiera: el plan sigue hasta el final del mes pagado.',
        'Si lo pide dentro de los 30 días de su primer pago, se lo devolvemos, sea cual sea la razón.',
        'Si un pago falla, lo intentamos de nuevo y le avisamos. Si sigue pendiente, podemos dejar la organización en modo de solo lectura hasta que se pague. Los aumentos de precio se anuncian al menos 30 días antes de que se apliquen.',
      ],
    },
    {
      id: 'your-data',
      heading: 'Lo que es suyo',
      paragraphs: [
        'Lo que usted escribe y sube sigue siendo suyo. Podemos guardarlo, copiarlo y mostrarlo solo en la medida en que haga falta para prestarle el servicio. No entrenamos modelos con ello ni lo vendemos.',
        'Puede descargar sus documentos y las cifras de cada negocio en cualquier momento, y pedirnos una copia de todo lo demás, hasta al menos 30 días después de cancelar.',
        'Usted es responsable de tener derecho a usar lo que sube, y de informar a las personas sobre las que escribe como lo exija la ley que les aplica. En [Privacidad](/privacy) se explica cómo tratamos los datos personales.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Lo que no se permite',
      paragraphs: [
        [
          'violar la ley con Plumbline, o escribir sobre otras personas de forma discriminatoria;',
          'intentar acceder a datos de otras organizaciones, eludir límites o permisos, o afectar el servicio;',
          'subir programas maliciosos, o archivos cuyo uso viole los derechos de alguien;',
          'revender Plumbline, o copiarlo en un producto que compita con él;',
          'usarlo para enviar mensajes no solicitados.',
        ],
        'Puede probar la seguridad de su propia organización, y le agradeceremos que nos cuente lo que encuentre.',
      ],
    },
    {
      id: 'figures',
      heading: 'Las cifras no son asesoría',
      paragraphs: [
        'Plumbline calcula a partir de lo que usted registra: ganancia, rendimientos, ofertas, intereses, pronósticos. Muestra cómo se calcula cada cifra para que pueda comprobarla. Una cifra vale lo que valen los datos de los que sale.',
        'Nada en Plumbline es un avalúo ni asesoría financiera, fiscal o legal, y no revisamos los memos o textos que redacta un modelo de lenguaje. Usted decide sobre sus negocios, con sus propios asesores cuando convenga.',
      ],
    },
    {
      id: 'service',
      heading: 'El servicio y sus límites',
      paragraphs: [
        'Operamos Plumbline con cuidado, anunciamos las interrupciones programadas, hacemos respaldos diarios y corregimos las fallas según su gravedad. Plumbline cambia con el tiempo; no quitamos aquello por lo que se contrata un plan sin avisarle antes. Otros niveles de servicio se acuerdan por escrito con el plan que los incluye.',
        'Los servicios de terceros que usted conecte tienen sus propios términos, y no somos responsables de ellos.',
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      paragraphs: [
        'Plumbline se ofrece tal como está, hasta donde la ley lo permite. Ninguna parte responde ante la otra por ganancias perdidas ni daños indirectos. Nuestra responsabilidad total se limita a lo que usted nos pagó en los doce meses anteriores al daño.',
        'Estos límites no se aplican donde la ley los prohíbe, ni a los daños causados intencionalmente.',
      ],
    },
    {
      id: 'end',
      heading: 'Terminación',
      paragraphs: [
        'Usted puede terminar el acuerdo en cualquier momento al cancelar. Nosotros podemos terminarlo con un aviso de 30 días, o de inmediato si usted incumple gravemente estos términos o la ley nos obliga.',
        'Después puede obtener una copia de sus datos durante 30 días. Luego los borramos, salvo lo que la ley nos obliga a conservar; los respaldos se sobrescriben con el tiempo.',
      ],
    },
    {
      id: 'rest',
      heading: 'Ley y cambios',
      paragraphs: [
        'Se aplica la ley del lugar donde está registrada nuestra empresa, y son competentes sus tribunales, salvo que la ley del lugar donde usted vive u opera disponga otra cosa.',
        'Podemos cambiar estos términos. Si un cambio es importante, le avisamos al menos 30 días antes de que se aplique; si sigue usando Plumbline después, lo acepta. Si alguno de estos términos no es válido, los demás siguen vigentes.',
      ],
    },
  ],
}
