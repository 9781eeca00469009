import type { AskedChannel } from '@cuotaclara/contract/contacts/contact-words';
import {
  IconBrandWhatsapp,
  IconHome,
  IconMail,
  IconMessage,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';

/** The icon of each channel, beside its word. */
export const CHANNEL_ICONS: Readonly<Record<AskedChannel, TablerIcon>> = {
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
  email: IconMail,
  visit: IconHome,
};
