/** What every page of the member centre gets. */
export interface MemberPageProps {
  /** Called once the page has what it shows: the loader over it goes. */
  onReady: () => void;
}
