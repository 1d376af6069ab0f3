import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { Extras } from '#components/extras/extras.tsx';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The extras of a chosen rate. */
export default function ExtrasPage(props: StayPageProps) {
  return <StayPage {...props} own={{ name: 'extras', element: <Extras /> }} />;
}
