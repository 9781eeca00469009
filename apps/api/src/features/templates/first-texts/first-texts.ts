import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { ACUERDO_FIRMA } from './acuerdo-firma.ts';
import { AUT_CENTRALES } from './aut-centrales.ts';
import { AUT_DATOS } from './aut-datos.ts';
import { AVISO_CENTRALES } from './aviso-centrales.ts';
import { CARTA } from './carta.ts';
import { CERTIFICADO_TRIBUTARIO } from './certificado-tributario.ts';
import { COMUNICACION } from './comunicacion.ts';
import { CONTRATO } from './contrato/contrato.ts';
import { EXTRACTO } from './extracto.ts';
import { GARANTIA } from './garantia.ts';
import { LIQUIDACION } from './liquidacion.ts';
import { OTROSI } from './otrosi.ts';
import { PAGARE } from './pagare.ts';
import { PAGARE_DILIGENCIADO } from './pagare-diligenciado.ts';
import { PAZ_Y_SALVO } from './paz-y-salvo.ts';
import { PLAN } from './plan.ts';
import { RECIBO } from './recibo.ts';
import { RECIBO_ANULADO } from './recibo-anulado.ts';
import { SOLICITUD } from './solicitud.ts';

/** The texts that the product comes with; a company changes them by versions of its own. */
export const FIRST_TEXTS: Readonly<Record<LegalDocumentKind, readonly TemplateBlock[]>> = {
  ACUERDO_FIRMA,
  AUT_DATOS,
  AUT_CENTRALES,
  SOLICITUD,
  CONTRATO,
  PAGARE,
  CARTA,
  GARANTIA,
  PLAN,
  RECIBO,
  EXTRACTO,
  PAZ_Y_SALVO,
  PAGARE_DILIGENCIADO,
  RECIBO_ANULADO,
  CERTIFICADO_TRIBUTARIO,
  LIQUIDACION,
  OTROSI,
  COMUNICACION,
  AVISO_CENTRALES,
};
