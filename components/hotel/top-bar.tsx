import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SoftLink } from '#components/ui/soft-link.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { SCHEME } from '#rules/inline/marks.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { menuTexts, schemeTexts } from './home-texts.tsx';
import menuStyles from './menu.module.css';
import { MenuButton } from './menu-button.tsx';
import schemeSwitchStyles from './scheme-switch.module.css';
import { hotelTexts } from './texts.ts';
import styles from './top-bar.module.css';
import { UserArea } from './user-area.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = {
  hotel: Hotel;
  /** The hotel's svg, sanitised. */
  logo: string | null;
  consultationEmail: string | null;
};

export function TopBar({ hotel, logo, consultationEmail }: Props) {
  return (
    <header className={styles.bar} data-screen="">
      <SoftLink className={styles.home} href={hotel.root}>
        <Wordmark hotel={hotel} logo={logo} place="bar" />
      </SoftLink>
      <div className={styles.right}>
        <UserArea />
        <MenuButton>
          <Menu hotel={hotel} logo={logo} consultationEmail={consultationEmail} />
        </MenuButton>
      </div>
    </header>
  );
}

/** The menu's content: links to the rooms and the hotel's own links, contacts and a picture. */
function Menu({ hotel, logo, consultationEmail }: Props) {
  const { root, phone, images } = hotel;
  // The home shows the first picture already, so another one is preferred.
  const picture = images[2] ?? images[1] ?? images[0];
  return (
    <div className={[menuStyles.content, picture && menuStyles.pictured].filter(Boolean).join(' ')}>
      <div className={menuStyles.header}>
        <Wordmark hotel={hotel} logo={logo} place="menu" />
        <form method="dialog">
          <IconButton
            type="submit"
            icon={<Icon name="close" />}
            label={menuTexts.close}
            className={menuStyles.close}
          />
        </form>
      </div>
      <nav className={menuStyles.links} aria-label={hotelTexts.menu}>
        {hotel.booking_available ? <a href={hotelPath(root, '#rooms')}>{menuTexts.rooms}</a> : null}
        {hotel.hotel_menu_items.map((item) => (
          <a key={item.reference + item.name} href={item.reference} target="_blank" rel="noopener noreferrer">
            {item.name}
            <Icon name="out" size={28} />
          </a>
        ))}
        {hotel.booking_available ? (
          <a className={menuStyles.book} href={hotelPath(root, '#wizard')}>
            {menuTexts.book}
          </a>
        ) : null}
      </nav>
      <div className={menuStyles.footer}>
        {consultationEmail ? (
          <a href={`mailto:${consultationEmail}`}>
            <Icon name="mail" />
            {menuTexts.consultation}
          </a>
        ) : null}
        {phone ? <a href={phoneLink(phone)}>{phone}</a> : null}
        <SchemeSwitch />
      </div>
      {/* The browser loads it when the menu opens, and only on wide screens. */}
      {picture ? (
        <Picture className={menuStyles.picture} src={picture.url} alt="" sizes="100vw" isDecoration />
      ) : null}
    </div>
  );
}

const CHOICES = { '': schemeTexts.system, light: schemeTexts.light, dark: schemeTexts.dark };

/** The colour scheme: light, dark or the system's. The page's inline script applies it. */
function SchemeSwitch() {
  return (
    <div className={schemeSwitchStyles.scheme} data-scripted="">
      <span aria-hidden="true">{schemeTexts.legend}</span>
      <fieldset className={schemeSwitchStyles.switch}>
        <legend className="visually-hidden">{schemeTexts.legend}</legend>
        {Object.entries(CHOICES).map(([scheme, text]) => (
          <label key={scheme} className={schemeSwitchStyles.choice}>
            <input
              className="visually-hidden"
              type="radio"
              name={SCHEME}
              value={scheme}
              defaultChecked={!scheme}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
