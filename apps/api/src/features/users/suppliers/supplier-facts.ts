/** The facts of a supplier beyond those of other users. */
export type SupplierFacts = {
  readonly business_name: string;
  readonly tax_id: string;
  readonly commission_rate_bps: number;
  readonly city_id: number | null;
};

export const supplierIn = (facts: SupplierFacts): SupplierFacts => ({
  business_name: facts.business_name,
  tax_id: facts.tax_id,
  commission_rate_bps: facts.commission_rate_bps,
  city_id: facts.city_id,
});
