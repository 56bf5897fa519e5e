/** In TLB markets the sports vendor and the whole TCG family trade under one brand. */
export function vendorName(vendor: string, currency: string): string {
  const underBrand = currency === 'TLB' && (vendor === 'BTI' || vendor.startsWith('TCG'));
  return underBrand ? '123BET' : vendor;
}
