import { EDITABLE, isIn } from '@cuotaclara/contract/credits/state-sets';
import { IconLicense, IconShoppingCart, IconUserShare } from '@tabler/icons-react';
import type { CreditDialog } from '#domain/credit/dialog/credit-dialog.ts';
import { PlateForm } from './plate-form.tsx';
import { ProductForm } from './product-form.tsx';
import { SupplierForm } from './supplier-form.tsx';

const SMALL_DIALOG_WIDTH = 440;

/** The dialog that changes the product of a credit or its price. */
export const productDialog: CreditDialog = {
  key: 'product',
  title: 'Cambiar el producto o su precio',
  size: SMALL_DIALOG_WIDTH,
  isOffered: ({ can_edit }) => can_edit,
  menuIcon: IconShoppingCart,
  menuLabel: () => 'Cambiar producto o precio',
  Form: ProductForm,
};

/** The dialog that sets the plate of the vehicle. */
export const plateDialog: CreditDialog = {
  key: 'plate',
  title: 'Placa del vehículo',
  size: SMALL_DIALOG_WIDTH,
  isOffered: ({ can_set_plate }) => can_set_plate,
  menuIcon: IconLicense,
  menuLabel: ({ product }) => (product.plate === null ? 'Registrar la placa' : 'Cambiar la placa'),
  Form: PlateForm,
};

/** The dialog that assigns the adviser, who can change until the disbursement. */
export const supplierDialog: CreditDialog = {
  key: 'supplier',
  title: 'Asignar asesor',
  size: SMALL_DIALOG_WIDTH,
  isOffered: ({ credit_state_id }, may) =>
    may('edit_credit') && may('create_credit') && isIn(EDITABLE.supplier, credit_state_id),
  menuIcon: IconUserShare,
  menuLabel: () => 'Asignar asesor',
  Form: SupplierForm,
};
