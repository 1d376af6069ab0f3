# A hotel's API of five calls in Perl, without packages from elsewhere. Start it with a port, a slug and what to spoil.
use strict;
use warnings;
use utf8;
use Encode qw(encode);
use IO::Socket::INET;
use JSON::PP;
use POSIX qw(strftime);
use Time::Local qw(timegm);

my ( $port, $slug, @spoils ) = @ARGV;
my %spoilt = map { $_ => 1 } @spoils;
my ( $MAX_ROOMS, $MAX_ADULTS ) = ( 2, 2 );
my $json = JSON::PP->new->canonical;
my ( $yes, $no ) = $spoilt{'numbers-for-booleans'} ? ( 1, 0 ) : ( JSON::PP::true, JSON::PP::false );

my $hotel = {
    id                    => 41,
    name                  => 'Дом на Волге',
    accounts              => $no,
    bank_sign_on          => $no,
    max_rooms             => $MAX_ROOMS,
    max_adults            => $MAX_ADULTS,
    timezone              => 'Europe/Moscow',
    phone                 => '+7 4852 00-00-00',
    hotel_payment_methods => [
        { id => 1, payment_type => 'CASH', payment_alias => 'AT_HOTEL', is_not_pay => $yes, name => 'В отеле' } ],
};
my ( %orders, %keys );
my $last = 0;

sub refuse { die { status => $_[0], body => $_[1] } }

sub seconds { my ( $year, $month, $day ) = split /-/, $_[0]; return timegm( 0, 0, 12, $day, $month - 1, $year ) }
sub day_after { return strftime( '%Y-%m-%d', gmtime( seconds( $_[0] ) + $_[1] * 86_400 ) ) }

sub nights {
    my ( $arrival, $departure ) = @_;
    my $count = ( seconds($departure) - seconds($arrival) ) / 86_400;
    return map { day_after( $arrival, $_ ) } 0 .. $count - 1;
}

sub price_of { my $weekday = ( gmtime( seconds( $_[0] ) ) )[6]; return $weekday == 5 || $weekday == 6 ? 6500 : 5200 }

# A number that was once part of a text is written as one.
sub money { my $amount = shift; return $spoilt{'number-texts'} ? "$amount" : 0 + $amount }

sub calendar {
    my ( $arrival, $departure ) = @_;
    return [ map {
        { date => $_, availability => { color => '#2e7d32', legend => 'Есть номера' }, min_price => money( price_of($_) ) }
    } nights( $arrival, day_after( $departure, 1 ) ) ];
}

sub search {
    my $asked = shift;
    my @rooms = @{ $asked->{rooms} };
    my @stay  = nights( $asked->{arrival}, $asked->{departure} );
    refuse( 400, { arrival => ['Выберите другие даты'] } )
      if !@stay || $stay[0] lt strftime( '%Y-%m-%d', gmtime( time + 10_800 ) );
    refuse( 400, { rooms => ['Слишком много гостей'] } )
      if @rooms > $MAX_ROOMS || grep { $_->{adults} > $MAX_ADULTS } @rooms;
    my @nights = map { my $night = $_; map { { date => $night, price => money( price_of($night) ) } } @rooms } @stay;
    my $total  = 0;
    $total += $_->{price} for @nights;
    my $least = $spoilt{'price-of-a-night'} ? $nights[0]{price} : $total;
    my $rate  = { id => 1, rate_code => 'STD', total_price => money($total), nights => \@nights };
    my $name  = $spoilt{'escaped'} ? 'Номер &quot;Река&quot;' : 'Номер «Река»';
    return {
        rooms    => [ { id => 1, room_code => 'RIVER', name => $name, min_price => money($least), rates => [$rate] } ],
        services => [],
    };
}

sub reserve {
    my ( $body, $sent, $key ) = @_;
    if ( my $known = $keys{$key} ) {
        refuse( 422, { detail => 'Этот ключ уже использован' } ) if $known->{sent} ne $sent;
        return $known->{answer};
    }
    my $asked = $body->{reservation};
    my $total = search($asked)->{rooms}[0]{rates}[0]{total_price};
    refuse( 400, $spoilt{'silent-refusals'} ? {} : { price => ['Стоимость изменилась'] } ) if $asked->{price} != $total;
    my $number = $spoilt{'counted-orders'} ? ++$last : join '', map { sprintf '%04X', rand 65_536 } 1 .. 5;
    $orders{$number} = {
        number      => "$number",
        status      => $spoilt{'lower-case'} ? 'confirmed' : 'CONFIRMED',
        arrival     => $asked->{arrival},
        departure   => $asked->{departure},
        total_price => money($total),
    };
    my $answer = { guest_num => "$number", redirect_url => undef };
    $keys{$key} = { sent => $sent, answer => $answer };
    return $answer;
}

sub answer {
    my ( $method, $address, $headers, $sent ) = @_;
    my ( $path, $query ) = split /\?/, $address, 2;
    my $body  = length $sent ? decode_json($sent) : undef;
    my %asked = map { split /=/, $_, 2 } split /&/, $query // '';
    return $hotel if $address eq "/api/v1/hotel-config/$slug/";
    return calendar( @asked{qw(arrival departure)} ) if $path eq '/api/v1/color-availability/41/';
    return search($body) if "$method $path" eq 'POST /api/v1/ota-availability/41/';
    return reserve( $body, $sent, $headers->{'idempotency-key'} ) if "$method $path" eq 'POST /api/v1/reservation/41/';
    my ($number) = $path =~ m{^/api/v1/reservation/order/([A-Z0-9-]+)/$};
    return $orders{$number} if defined $number && $orders{$number};
    refuse( 404, { detail => 'Не найдено' } );
}

my $server = IO::Socket::INET->new( LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 64, ReuseAddr => 1 )
  or die "No port $port: $@";
while ( my $client = $server->accept ) {
    my ( $method, $address ) = split / /, <$client> // next;
    my %headers;
    while ( my $line = <$client> ) {
        last if $line =~ /^\r?\n$/;
        $headers{ lc $1 } = $2 if $line =~ /^([^:]+):\s*(.*?)\r?\n$/;
    }
    my $sent = '';
    read $client, $sent, $headers{'content-length'} if $headers{'content-length'};
    my $body   = eval { answer( $method, $address, \%headers, $sent ) };
    my $status = 200;
    if ($@) {
        die $@ unless ref $@;
        ( $status, $body ) = @{$@}{qw(status body)};
    }
    my $data = encode( 'UTF-8', $json->encode($body) );
    # Bytes that are taken for letters are encoded once more.
    $data = encode( 'UTF-8', $data ) if $spoilt{'encoded-twice'};
    print $client "HTTP/1.1 $status OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: "
      . length($data)
      . "\r\nConnection: close\r\n\r\n$data";
    close $client;
}
