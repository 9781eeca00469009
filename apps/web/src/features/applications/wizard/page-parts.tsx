import { AboutPart } from '#features/applications/parts/about-part.tsx';
import { HomePart, IncomePart } from '#features/applications/parts/home-parts.tsx';
import { IdentityPart } from '#features/applications/parts/identity-part.tsx';
import { PaymentPart } from '#features/applications/parts/payment-part.tsx';
import { PhonePart } from '#features/applications/parts/phone-part.tsx';
import { PurchasePart } from '#features/applications/parts/purchase-part.tsx';
import { ReviewPart } from '#features/applications/parts/review-part.tsx';
import { identificationKindsOf, type Lookups } from '#features/applications/parts/use-lookups.ts';
import type { useApplication } from '#features/applications/use-application.ts';
import type { Page } from './application-pages.ts';
import type { Part } from './application-parts.ts';
import type { WizardProps } from './wizard-props.ts';

type PagePartsProps = WizardProps & {
  page: Page;
  application: ReturnType<typeof useApplication>;
  lookups: Lookups;
};

export const PageParts = ({ page, ...props }: PagePartsProps) =>
  page.map((part) => <PartOfPage key={part} {...props} shown={part} />);

/** The fields of one part. */
const PartOfPage = (props: Omit<PagePartsProps, 'page'> & { shown: Part }) => {
  const { shown, audience, process, kind, application, lookups, asksSupplier } = props;
  const { borrower, credit } = process;
  const { form, goTo } = application;
  switch (shown) {
    case 'identity':
      return (
        <IdentityPart
          form={form}
          kinds={identificationKindsOf(lookups.references)}
          isFixed={borrower.is_identity_fixed}
          isNumberFixed={borrower.is_identification_fixed}
        />
      );
    case 'about':
      return (
        <AboutPart
          form={form}
          kind={kind}
          lookups={lookups}
          labels={{ gender: borrower.gender_label, marital: borrower.marital_status_label }}
        />
      );
    case 'phone':
      return credit.id === null ? null : (
        <PhonePart
          audience={audience}
          creditId={credit.id}
          borrower={borrower}
          code={process.phone_code}
        />
      );
    case 'home':
      return (
        <HomePart
          form={form}
          lookups={lookups}
          labels={{ country: borrower.country_label, city: borrower.residence_city_label }}
        />
      );
    case 'income':
      return <IncomePart form={form} />;
    case 'purchase':
      return (
        <PurchasePart
          form={form}
          lookups={lookups}
          productName={credit.product_name}
          asksSupplier={asksSupplier}
        />
      );
    case 'payment':
      return <PaymentPart form={form} lookups={lookups} process={process} />;
    case 'review':
      return (
        <ReviewPart
          audience={audience}
          process={process}
          unsaved={application.unsaved}
          onPart={application.edit}
          onField={goTo}
        />
      );
    default:
      return shown satisfies never;
  }
};
