/** What a vendor has beyond other people. */
export type VendorFacts = {
  readonly business_name: string;
  readonly tax_id: string;
  readonly commission_rate_bps: number;
  readonly city_id: number | null;
};

export const vendorIn = (facts: VendorFacts): VendorFacts => ({
  business_name: facts.business_name,
  tax_id: facts.tax_id,
  commission_rate_bps: facts.commission_rate_bps,
  city_id: facts.city_id,
});
