/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // API paths end in a slash; without this Next answers 308 before the BFF sees them.
  skipTrailingSlashRedirect: true,
};

export default config;
